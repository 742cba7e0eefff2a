//! The few whole-number operations that the network needs, a register at a time, for the registers
//! of each kind of machine. All kinds give the same numbers.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
#[cfg(target_arch = "wasm32")]
mod simd128;

use bytemuck::Pod;

/// Lanes per block. A register is one or more blocks of `PART` 16-bit lanes; shuffles never cross a
/// block.
pub(crate) const PART: usize = 8;

/// The registers of one kind of machine.
pub(crate) trait Lanes: Copy {
    /// A register of 16-bit numbers, one or more blocks wide.
    type Numbers: Pod;
    /// Half as many 32-bit sums of products.
    type Sums: Copy;

    /// `a + b` in each lane, saturated to 16 bits.
    fn add(self, a: Self::Numbers, b: Self::Numbers) -> Self::Numbers;
    /// `a · b / 2^15` in each lane, rounded to the nearest; `b` must be above −2^15.
    fn part(self, a: Self::Numbers, b: Self::Numbers) -> Self::Numbers;
    /// `max(a, 0)` in each lane.
    fn above_zero(self, a: Self::Numbers) -> Self::Numbers;
    /// `a0 b0 a1 b1 …` from the first four lanes of each block, and the same from the last four.
    fn interleave(self, a: Self::Numbers, b: Self::Numbers) -> [Self::Numbers; 2];
    /// The pair repeated in all lanes.
    fn repeat(self, pair: [i16; 2]) -> Self::Numbers;
    /// `value` in every sum.
    fn sums(self, value: i32) -> Self::Sums;
    /// Adds the products of neighbouring lanes of `a` and `b`, two to a sum.
    fn dot(self, sums: Self::Sums, a: Self::Numbers, b: Self::Numbers) -> Self::Sums;
    /// Undoes [`interleave`](Lanes::interleave) for sums: each is divided by `2^bits`, rounded down
    /// and saturated to 16 bits.
    fn narrow(self, sums: [Self::Sums; 2], bits: u32) -> Self::Numbers;
}

/// A computation on registers, generic over the kind of machine.
pub(crate) trait Work {
    /// The result of the computation.
    type Output;
    /// Runs the computation. It and all that it calls must be inlined, or they are not compiled for
    /// the machine's registers.
    fn run<L: Lanes>(self, lanes: L) -> Self::Output;
}

/// Runs the work in the widest registers that this machine has.
#[inline]
pub(crate) fn run<W: Work>(work: W) -> W::Output {
    #[cfg(target_arch = "x86_64")]
    if let Some(avx512) = pulp::x86::V4::try_new() {
        return pulp::Simd::vectorize(avx512, On(avx512, work));
    }
    #[cfg(target_arch = "x86_64")]
    if let Some(avx2) = pulp::x86::V3::try_new() {
        return pulp::Simd::vectorize(avx2, On(avx2, work));
    }
    #[cfg(target_arch = "wasm32")]
    if let Some(simd) = pulp::wasm::Simd128::try_new() {
        return work.run(simd);
    }
    work.run(Plain)
}

/// Runs the work in every kind of register that this machine has, one after the other.
#[cfg(test)]
pub(crate) fn run_in_all<W: Work + Clone>(work: &W) -> Vec<W::Output> {
    let mut outputs = vec![run(work.clone()), work.clone().run(Plain)];
    #[cfg(target_arch = "x86_64")]
    if let Some(avx2) = pulp::x86::V3::try_new() {
        outputs.push(pulp::Simd::vectorize(avx2, On(avx2, work.clone())));
    }
    outputs
}

/// The work, paired with the registers for which it is to be compiled.
#[cfg(target_arch = "x86_64")]
struct On<L, W>(L, W);

#[cfg(target_arch = "x86_64")]
impl<L: Lanes, W: Work> pulp::WithSimd for On<L, W> {
    type Output = W::Output;

    #[inline(always)]
    fn with_simd<S: pulp::Simd>(self, _: S) -> W::Output {
        self.1.run(self.0)
    }
}

/// Plain arithmetic, without special registers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plain;

impl Lanes for Plain {
    type Numbers = [i16; PART];
    type Sums = [i32; PART / 2];

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
        let half = |start| {
            std::array::from_fn(|i| if i % 2 == 0 { a[start + i / 2] } else { b[start + i / 2] })
        };
        [half(0), half(PART / 2)]
    }

    #[inline(always)]
    fn repeat(self, pair: [i16; 2]) -> Self::Numbers {
        std::array::from_fn(|i| pair[i % 2])
    }

    #[inline(always)]
    fn sums(self, value: i32) -> Self::Sums {
        [value; PART / 2]
    }

    #[inline(always)]
    fn dot(self, sums: Self::Sums, a: Self::Numbers, b: Self::Numbers) -> Self::Sums {
        let product = |i: usize| i32::from(a[i]) * i32::from(b[i]);
        std::array::from_fn(|i| {
            sums[i].wrapping_add(product(2 * i).wrapping_add(product(2 * i + 1)))
        })
    }

    #[inline(always)]
    fn narrow(self, sums: [Self::Sums; 2], bits: u32) -> Self::Numbers {
        std::array::from_fn(|i| {
            let sum = sums.as_flattened()[i] >> bits;
            sum.clamp(i16::MIN.into(), i16::MAX.into()) as i16
        })
    }
}
