//! WebAssembly's simd128: a register holds eight 16-bit numbers.

use super::Lanes;
use core::arch::wasm32::v128;
use pulp::wasm::Simd128;

impl Lanes for Simd128 {
    type Numbers = v128;
    type Sums = v128;

    #[inline(always)]
    fn add(self, a: v128, b: v128) -> v128 {
        self.simd128.i16x8_add_sat(a, b)
    }

    #[inline(always)]
    fn part(self, a: v128, b: v128) -> v128 {
        self.simd128.i16x8_q15mulr_sat(a, b)
    }

    #[inline(always)]
    fn above_zero(self, a: v128) -> v128 {
        self.simd128.i16x8_max(a, self.sums(0))
    }

    #[inline(always)]
    fn interleave(self, a: v128, b: v128) -> [v128; 2] {
        [
            self.simd128.i16x8_shuffle::<0, 8, 1, 9, 2, 10, 3, 11>(a, b),
            self.simd128.i16x8_shuffle::<4, 12, 5, 13, 6, 14, 7, 15>(a, b),
        ]
    }

    #[inline(always)]
    fn repeat(self, pair: [i16; 2]) -> v128 {
        self.sums(bytemuck::cast(pair))
    }

    #[inline(always)]
    fn sums(self, value: i32) -> v128 {
        self.simd128.i32x4_splat(value)
    }

    #[inline(always)]
    fn dot(self, sums: v128, a: v128, b: v128) -> v128 {
        self.simd128.i32x4_add(sums, self.simd128.i32x4_dot_i16x8(a, b))
    }

    #[inline(always)]
    fn narrow(self, sums: [v128; 2], bits: u32) -> v128 {
        let [low, high] = sums.map(|sums| self.simd128.i32x4_shr(sums, bits));
        self.simd128.i16x8_narrow_i32x4(low, high)
    }
}
