//! The few operations on whole numbers that the network is made of, sixteen numbers at a time, in
//! the registers of each kind of machine. All give the same numbers.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "wasm32")]
mod simd128;

use bytemuck::Pod;

/// How many numbers there are in one register, or in what stands for one.
pub(crate) const LANES: usize = 16;

/// A machine's registers.
pub(crate) trait Lanes: Copy {
    /// Sixteen numbers.
    type Numbers: Pod;
    /// Eight sums of products.
    type Sums: Copy;

    /// `a + b`, kept within 16 bits.
    fn add(self, a: Self::Numbers, b: Self::Numbers) -> Self::Numbers;
    /// `a · b / 2^15`, rounded to the nearest; `b` above −2^15.
    fn part(self, a: Self::Numbers, b: Self::Numbers) -> Self::Numbers;
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
pub(crate) trait Work {
    /// What comes out.
    type Output;
    /// To be inlined, as all that it calls, or it is not compiled for the machine's registers.
    fn run(self, lanes: impl Lanes) -> Self::Output;
}

/// Runs it in the best registers of this machine.
#[inline]
pub(crate) fn run<W: Work>(work: W) -> W::Output {
    #[cfg(target_arch = "x86_64")]
    if let Some(avx2) = pulp::x86::V3::try_new() {
        return avx2::run(avx2, work);
    }
    #[cfg(target_arch = "wasm32")]
    if let Some(simd) = pulp::wasm::Simd128::try_new() {
        return work.run(simd);
    }
    work.run(Plain)
}

/// Without special registers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plain;

impl Lanes for Plain {
    type Numbers = [i16; LANES];
    type Sums = [i32; LANES / 2];

    #[inline(always)]
    fn add(self, a: Self::Numbers, b: Self::Numbers) -> Self::Numbers {
        std::array::from_fn(|i| a[i].saturating_add(b[i]))
    }

    #[inline(always)]
    fn part(self, a: Self::Numbers, b: Self::Numbers) -> Self::Numbers {
        let half = 1 << 14;
        std::array::from_fn(|i| ((i32::from(a[i]) * i32::from(b[i]) + half) >> 15) as i16)
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
