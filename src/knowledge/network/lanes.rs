//! The few operations on whole numbers that the layers are made of, sixteen numbers at a time, in
//! the registers of each kind of machine. All give the same numbers.

use bytemuck::Pod;

/// How many numbers there are in one register, or in what stands for one.
pub(super) const LANES: usize = 16;

/// A machine's registers.
pub(super) trait Lanes: Copy {
    /// Sixteen numbers.
    type Numbers: Pod;
    /// Eight sums of products.
    type Sums: Copy;

    /// `a + b`, kept within 16 bits.
    fn add(self, a: Self::Numbers, b: Self::Numbers) -> Self::Numbers;
    /// Negative numbers become zero.
    fn above_zero(self, a: Self::Numbers) -> Self::Numbers;
    /// `a0 b0 a1 b1 …` of the first and third four numbers, and of the second and fourth.
    fn interleave(self, a: Self::Numbers, b: Self::Numbers) -> [Self::Numbers; 2];
    /// The two numbers eight times.
    fn repeat(self, pair: [i16; 2]) -> Self::Numbers;
    /// `value` eight times.
    fn sums(self, value: i32) -> Self::Sums;
    /// Adds the products of `a` and `b`, two by two.
    fn dot(self, sums: Self::Sums, a: Self::Numbers, b: Self::Numbers) -> Self::Sums;
    /// Undoes [`interleave`](Lanes::interleave) for sums: each over `2^BITS`, rounded down, kept
    /// within 16 bits.
    fn narrow<const BITS: i32>(self, sums: [Self::Sums; 2]) -> Self::Numbers;
}

/// What is made of sixteen numbers at a time.
pub(super) trait Work {
    /// What comes out.
    type Output;
    /// To be inlined, as all that it calls, or it is not compiled for the machine's registers.
    fn run(self, lanes: impl Lanes) -> Self::Output;
}

/// Runs it in the best registers of this machine.
#[inline]
pub(super) fn run<W: Work>(work: W) -> W::Output {
    #[cfg(target_arch = "x86_64")]
    if let Some(avx2) = pulp::x86::V3::try_new() {
        return pulp::Simd::vectorize(avx2, OnAvx2(avx2, work));
    }
    #[cfg(target_arch = "wasm32")]
    if let Some(simd) = pulp::wasm::Simd128::try_new() {
        return work.run(simd);
    }
    work.run(Plain)
}

/// Without special registers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plain;

impl Lanes for Plain {
    type Numbers = [i16; LANES];
    type Sums = [i32; LANES / 2];

    #[inline(always)]
    fn add(self, a: Self::Numbers, b: Self::Numbers) -> Self::Numbers {
        std::array::from_fn(|i| a[i].saturating_add(b[i]))
    }

    #[inline(always)]
    fn above_zero(self, a: Self::Numbers) -> Self::Numbers {
        a.map(|x| x.max(0))
    }

    #[inline(always)]
    fn interleave(self, a: Self::Numbers, b: Self::Numbers) -> [Self::Numbers; 2] {
        let half = |start: usize| {
            std::array::from_fn(|i| {
                let from = start + i / 2 + i / 8 * 4;
                if i % 2 == 0 { a[from] } else { b[from] }
            })
        };
        [half(0), half(4)]
    }

    #[inline(always)]
    fn repeat(self, pair: [i16; 2]) -> Self::Numbers {
        std::array::from_fn(|i| pair[i % 2])
    }

    #[inline(always)]
    fn sums(self, value: i32) -> Self::Sums {
        [value; LANES / 2]
    }

    #[inline(always)]
    fn dot(self, sums: Self::Sums, a: Self::Numbers, b: Self::Numbers) -> Self::Sums {
        let product = |i: usize| i32::from(a[i]) * i32::from(b[i]);
        std::array::from_fn(|i| {
            sums[i].wrapping_add(product(2 * i).wrapping_add(product(2 * i + 1)))
        })
    }

    #[inline(always)]
    fn narrow<const BITS: i32>(self, sums: [Self::Sums; 2]) -> Self::Numbers {
        std::array::from_fn(|i| {
            let sum = sums[i / 4 % 2][i % 4 + i / 8 * 4] >> BITS;
            sum.clamp(i16::MIN.into(), i16::MAX.into()) as i16
        })
    }
}

#[cfg(target_arch = "x86_64")]
struct OnAvx2<W>(pulp::x86::V3, W);

#[cfg(target_arch = "x86_64")]
impl<W: Work> pulp::WithSimd for OnAvx2<W> {
    type Output = W::Output;

    #[inline(always)]
    fn with_simd<S: pulp::Simd>(self, _: S) -> W::Output {
        self.1.run(self.0)
    }
}

#[cfg(target_arch = "x86_64")]
impl Lanes for pulp::x86::V3 {
    type Numbers = core::arch::x86_64::__m256i;
    type Sums = core::arch::x86_64::__m256i;

    #[inline(always)]
    fn add(self, a: Self::Numbers, b: Self::Numbers) -> Self::Numbers {
        self.avx2._mm256_adds_epi16(a, b)
    }

    #[inline(always)]
    fn above_zero(self, a: Self::Numbers) -> Self::Numbers {
        self.avx2._mm256_max_epi16(a, self.avx._mm256_setzero_si256())
    }

    #[inline(always)]
    fn interleave(self, a: Self::Numbers, b: Self::Numbers) -> [Self::Numbers; 2] {
        [self.avx2._mm256_unpacklo_epi16(a, b), self.avx2._mm256_unpackhi_epi16(a, b)]
    }

    #[inline(always)]
    fn repeat(self, pair: [i16; 2]) -> Self::Numbers {
        self.avx._mm256_set1_epi32(bytemuck::cast(pair))
    }

    #[inline(always)]
    fn sums(self, value: i32) -> Self::Sums {
        self.avx._mm256_set1_epi32(value)
    }

    #[inline(always)]
    fn dot(self, sums: Self::Sums, a: Self::Numbers, b: Self::Numbers) -> Self::Sums {
        self.avx2._mm256_add_epi32(sums, self.avx2._mm256_madd_epi16(a, b))
    }

    #[inline(always)]
    fn narrow<const BITS: i32>(self, sums: [Self::Sums; 2]) -> Self::Numbers {
        let [low, high] = sums.map(|sums| self.avx2._mm256_srai_epi32::<BITS>(sums));
        self.avx2._mm256_packs_epi32(low, high)
    }
}

#[cfg(target_arch = "wasm32")]
type Pair = [core::arch::wasm32::v128; 2];

#[cfg(target_arch = "wasm32")]
impl Lanes for pulp::wasm::Simd128 {
    type Numbers = Pair;
    type Sums = Pair;

    #[inline(always)]
    fn add(self, [a, c]: Pair, [b, d]: Pair) -> Pair {
        [self.simd128.i16x8_add_sat(a, b), self.simd128.i16x8_add_sat(c, d)]
    }

    #[inline(always)]
    fn above_zero(self, a: Pair) -> Pair {
        a.map(|a| self.simd128.i16x8_max(a, self.simd128.i16x8_splat(0)))
    }

    #[inline(always)]
    fn interleave(self, [a, c]: Pair, [b, d]: Pair) -> [Pair; 2] {
        let low = |a, b| self.simd128.i16x8_shuffle::<0, 8, 1, 9, 2, 10, 3, 11>(a, b);
        let high = |a, b| self.simd128.i16x8_shuffle::<4, 12, 5, 13, 6, 14, 7, 15>(a, b);
        [[low(a, b), low(c, d)], [high(a, b), high(c, d)]]
    }

    #[inline(always)]
    fn repeat(self, pair: [i16; 2]) -> Pair {
        self.sums(bytemuck::cast(pair))
    }

    #[inline(always)]
    fn sums(self, value: i32) -> Pair {
        [self.simd128.i32x4_splat(value); 2]
    }

    #[inline(always)]
    fn dot(self, [s, t]: Pair, [a, c]: Pair, [b, d]: Pair) -> Pair {
        let of = |sums, a, b| self.simd128.i32x4_add(sums, self.simd128.i32x4_dot_i16x8(a, b));
        [of(s, a, b), of(t, c, d)]
    }

    #[inline(always)]
    fn narrow<const BITS: i32>(self, [[a, c], [b, d]]: [Pair; 2]) -> Pair {
        let shifted = |sums| self.simd128.i32x4_shr(sums, BITS as u32);
        [
            self.simd128.i16x8_narrow_i32x4(shifted(a), shifted(b)),
            self.simd128.i16x8_narrow_i32x4(shifted(c), shifted(d)),
        ]
    }
}
