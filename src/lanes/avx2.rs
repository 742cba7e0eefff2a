//! AVX2: a register holds sixteen numbers.

use super::{Lanes, Work};
use core::arch::x86_64::__m256i;
use pulp::x86::V3;
use pulp::{Simd, WithSimd};

/// Runs it compiled for these registers.
#[inline]
pub(super) fn run<W: Work>(avx2: V3, work: W) -> W::Output {
    Simd::vectorize(avx2, OnAvx2(avx2, work))
}

struct OnAvx2<W>(V3, W);

impl<W: Work> WithSimd for OnAvx2<W> {
    type Output = W::Output;

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> W::Output {
        self.1.run(self.0)
    }
}

impl Lanes for V3 {
    type Numbers = __m256i;
    type Sums = __m256i;

    #[inline(always)]
    fn add(self, a: Self::Numbers, b: Self::Numbers) -> Self::Numbers {
        self.avx2._mm256_adds_epi16(a, b)
    }

    #[inline(always)]
    fn part(self, a: Self::Numbers, b: Self::Numbers) -> Self::Numbers {
        self.avx2._mm256_mulhrs_epi16(a, b)
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
