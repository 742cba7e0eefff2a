//! AVX2: a register holds sixteen 16-bit numbers.

use super::Lanes;
use core::arch::x86_64::__m256i;
use pulp::x86::V3;

impl Lanes for V3 {
    type Numbers = __m256i;
    type Sums = __m256i;

    #[inline(always)]
    fn add(self, a: __m256i, b: __m256i) -> __m256i {
        self.avx2._mm256_adds_epi16(a, b)
    }

    #[inline(always)]
    fn part(self, a: __m256i, b: __m256i) -> __m256i {
        self.avx2._mm256_mulhrs_epi16(a, b)
    }

    #[inline(always)]
    fn above_zero(self, a: __m256i) -> __m256i {
        self.avx2._mm256_max_epi16(a, self.sums(0))
    }

    #[inline(always)]
    fn interleave(self, a: __m256i, b: __m256i) -> [__m256i; 2] {
        [self.avx2._mm256_unpacklo_epi16(a, b), self.avx2._mm256_unpackhi_epi16(a, b)]
    }

    #[inline(always)]
    fn repeat(self, pair: [i16; 2]) -> __m256i {
        self.sums(bytemuck::cast(pair))
    }

    #[inline(always)]
    fn sums(self, value: i32) -> __m256i {
        self.avx._mm256_set1_epi32(value)
    }

    #[inline(always)]
    fn dot(self, sums: __m256i, a: __m256i, b: __m256i) -> __m256i {
        self.avx2._mm256_add_epi32(sums, self.avx2._mm256_madd_epi16(a, b))
    }

    #[inline(always)]
    fn narrow(self, sums: [__m256i; 2], bits: u32) -> __m256i {
        let count = self.sse2._mm_cvtsi32_si128(bits as i32);
        let [low, high] = sums.map(|sums| self.avx2._mm256_sra_epi32(sums, count));
        self.avx2._mm256_packs_epi32(low, high)
    }
}
