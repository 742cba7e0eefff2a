//! WebAssembly: a register holds eight numbers, so two stand for one.

use super::Lanes;
use core::arch::wasm32::v128;
use pulp::wasm::Simd128;

/// Two registers.
type Pair = [v128; 2];

impl Lanes for Simd128 {
    type Numbers = Pair;
    type Sums = Pair;

    #[inline(always)]
    fn add(self, [a, c]: Pair, [b, d]: Pair) -> Pair {
        [self.simd128.i16x8_add_sat(a, b), self.simd128.i16x8_add_sat(c, d)]
    }

    #[inline(always)]
    fn part(self, [a, c]: Pair, [b, d]: Pair) -> Pair {
        [self.simd128.i16x8_q15mulr_sat(a, b), self.simd128.i16x8_q15mulr_sat(c, d)]
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
