//! AVX-512: a register holds thirty-two 16-bit numbers.

use super::Lanes;
use core::arch::x86_64::__m512i;
use pulp::x86::V4;

impl Lanes for V4 {
    type Numbers = __m512i;
    type Sums = __m512i;

    #[inline(always)]
    fn add(self, a: __m512i, b: __m512i) -> __m512i {
        self.avx512bw._mm512_adds_epi16(a, b)
    }

    #[inline(always)]
    fn part(self, a: __m512i, b: __m512i) -> __m512i {
        self.avx512bw._mm512_mulhrs_epi16(a, b)
    }

    #[inline(always)]
    fn above_zero(self, a: __m512i) -> __m512i {
        self.avx512bw._mm512_max_epi16(a, self.sums(0))
    }

    #[inline(always)]
    fn interleave(self, a: __m512i, b: __m512i) -> [__m512i; 2] {
        [self.avx512bw._mm512_unpacklo_epi16(a, b), self.avx512bw._mm512_unpackhi_epi16(a, b)]
    }

    #[inline(always)]
    fn repeat(self, pair: [i16; 2]) -> __m512i {
        self.sums(bytemuck::cast(pair))
    }

    #[inline(always)]
    fn sums(self, value: i32) -> __m512i {
        self.avx512f._mm512_set1_epi32(value)
    }

    #[inline(always)]
    fn dot(self, sums: __m512i, a: __m512i, b: __m512i) -> __m512i {
        self.avx512f._mm512_add_epi32(sums, self.avx512bw._mm512_madd_epi16(a, b))
    }

    #[inline(always)]
    fn narrow(self, sums: [__m512i; 2], bits: u32) -> __m512i {
        let count = self.sse2._mm_cvtsi32_si128(bits as i32);
        let [low, high] = sums.map(|sums| self.avx512f._mm512_sra_epi32(sums, count));
        self.avx512bw._mm512_packs_epi32(low, high)
    }
}
