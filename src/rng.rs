//! Random numbers that are the same on every machine: PCG-XSH-RR 64/32 (O'Neill 2014), seeded
//! through SplitMix64.

/// The greatest seed that a person or a link can ask for: a JavaScript number holds every whole number up to it
/// exactly, and tells it from the next.
pub const MAX_SEED: u64 = (1 << 53) - 1;

/// A small, fast generator. Equal seeds give equal sequences, natively and in wasm.
#[derive(Clone, Debug)]
pub struct Rng {
    state: u64,
}

impl Rng {
    /// The generator that starts from a seed.
    pub fn new(seed: u64) -> Rng {
        Rng { state: mix(seed) }
    }

    /// The generator of one of many independent streams of a seed, such as one simulation.
    #[inline]
    pub fn stream(seed: u64, stream: u64) -> Rng {
        Rng { state: mix(mix(seed) ^ stream) }
    }

    /// The next 32 random bits.
    #[inline(always)]
    pub fn next_u32(&mut self) -> u32 {
        let old = self.state;
        self.state =
            old.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let xorshifted = ((old >> 18 ^ old) >> 27) as u32;
        xorshifted.rotate_right((old >> 59) as u32)
    }

    /// The next 64 random bits.
    pub fn next_u64(&mut self) -> u64 {
        u64::from(self.next_u32()) << 32 | u64::from(self.next_u32())
    }

    /// A random number below `n`, which must not be 0. The bias is below `n / 2³²`.
    #[inline(always)]
    pub fn below(&mut self, n: u32) -> u32 {
        ((u64::from(self.next_u32()) * u64::from(n)) >> 32) as u32
    }

    /// Shuffles the items; all orders are equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i as u32 + 1) as usize);
        }
    }

    /// True in `percent` of 100 draws.
    #[inline(always)]
    pub fn percent(&mut self, percent: u32) -> bool {
        self.below(100) < percent
    }
}

/// SplitMix64's finalizer: close inputs give unrelated outputs.
#[inline(always)]
pub fn mix(seed: u64) -> u64 {
    let z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
