//! The order of a program's functions. What compresses a file looks back for what it has seen, gzip 32 KB at most, so
//! functions that look alike stand together: that saves a twentieth of the page, and more of the classroom. wasm-opt
//! puts those first that are named most, whose short numbers make the file smaller, but not the compressed one.

use anyhow::{Context, Result};
use flate2::Compression;
use flate2::read::GzEncoder;
use std::collections::HashMap;
use std::fs;
use std::io::Read;
use std::path::Path;
use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{CodeSectionReader, FunctionSectionReader, Parser, Payload, TypeRef};

/// The bytes in a row by which functions are compared.
const PIECE: usize = 6;

/// What more functions than these have in common tells nothing of them.
const COMMON: usize = 50;

/// The bytes of code that the next function is to be like: fewer than the 32 KB that gzip looks back, for matches
/// cost less where they are near. Each gives another order, by chance a few hundred bytes better or worse: the best
/// is taken.
const LOOK_BACKS: [usize; 5] = [11_000, 12_000, 13_000, 14_000, 15_000];

/// Pieces that a function is taken to have besides its own, or the shortest would always come next.
const SPARE: usize = 25;

/// Puts the functions of a finished program in the order that compresses best. It then does the same as before.
pub fn functions(path: &Path) -> Result<()> {
    let program = fs::read(path)?;
    let ordered =
        ordered(&program).with_context(|| format!("{} cannot be ordered", path.display()))?;
    Ok(fs::write(path, ordered)?)
}

/// The bytes of a file as `gzip -9` packs it.
fn compressed(file: &[u8]) -> usize {
    let mut packed = Vec::new();
    let mut packer = GzEncoder::new(file, Compression::best());
    packer.read_to_end(&mut packed).expect("memory is read and written");
    packed.len()
}

fn ordered(program: &[u8]) -> Result<Vec<u8>> {
    let (mut imported, mut bodies) = (0, Vec::new());
    for payload in Parser::new(0).parse_all(program) {
        match payload? {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes()),
            _ => {}
        }
    }
    let none = LookedBack::on_none_of(&bodies);
    let orders = LOOK_BACKS.map(|look_back| {
        rewritten(program, imported, alike_together(&bodies, none.clone(), look_back))
    });
    let orders = orders.into_iter().collect::<Result<Vec<_>>>()?;
    Ok(orders.into_iter().min_by_key(|written| compressed(written)).expect("there are several"))
}

/// The program with its functions in this order.
fn rewritten(program: &[u8], imported: u32, order: Vec<usize>) -> Result<Vec<u8>> {
    let mut places = vec![0; order.len()];
    (0..).zip(&order).for_each(|(place, &function)| places[function] = place);
    let mut module = Module::new();
    let mut renumbered = Renumbered { imported, order, places };
    renumbered
        .parse_core_module(&mut module, Parser::new(0), program)
        .map_err(|error| anyhow::anyhow!("{error}"))?;
    Ok(module.finish())
}

/// A program that is written anew with its functions in another order.
struct Renumbered {
    /// The functions that it imports, which have the first numbers.
    imported: u32,
    /// Its own functions as they come, each by its place before.
    order: Vec<usize>,
    /// The place that each of its own functions has now.
    places: Vec<u32>,
}

impl Reencode for Renumbered {
    type Error = std::convert::Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error<Self::Error>> {
        let own = function.checked_sub(self.imported);
        Ok(own.map_or(function, |own| self.imported + self.places[own as usize]))
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error<Self::Error>> {
        let types = section.into_iter().collect::<Result<Vec<u32>, _>>()?;
        for &function in &self.order {
            functions.function(types[function]);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error<Self::Error>> {
        let bodies = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        for function in self.order.clone() {
            utils::parse_function_body(self, code, bodies[function].clone())?;
        }
        Ok(())
    }
}

/// The bodies' places in an order in which each is like those that stand before it, so many bytes back.
fn alike_together(bodies: &[&[u8]], none: LookedBack, look_back: usize) -> Vec<usize> {
    let mut looked_back = none;
    let mut order: Vec<usize> = Vec::with_capacity(bodies.len());
    let mut left: Vec<usize> = (0..bodies.len()).collect();
    let (mut first, mut bytes) = (0, 0);
    while !left.is_empty() {
        let share = |at: usize| looked_back.share_of(left[at]);
        let most = |best: usize, at: usize| if share(at) > share(best) { at } else { best };
        let next = left.remove((1..left.len()).fold(0, most));
        looked_back.add(next);
        order.push(next);
        bytes += bodies[next].len();
        while bytes > look_back && first + 1 < order.len() {
            looked_back.remove(order[first]);
            bytes -= bodies[order[first]].len();
            first += 1;
        }
    }
    order
}

/// The functions that are looked back on, by their pieces. A piece that one function has alone, or too many
/// have, is left out.
#[derive(Clone)]
struct LookedBack {
    /// The pieces of each function, looked back on or not, each by a number.
    pieces: Vec<Vec<usize>>,
    /// The functions that have a piece.
    holders: Vec<Vec<usize>>,
    /// How many of the functions looked back on have a piece.
    times: Vec<usize>,
    /// How many of a function's pieces are among those looked back on.
    seen: Vec<usize>,
}

impl LookedBack {
    /// Of these bodies none is looked back on yet.
    fn on_none_of(bodies: &[&[u8]]) -> LookedBack {
        let mut numbers: HashMap<&[u8], usize> = HashMap::new();
        let mut holders: Vec<Vec<usize>> = Vec::new();
        let mut pieces = vec![Vec::new(); bodies.len()];
        for (function, body) in bodies.iter().enumerate() {
            for piece in body.windows(PIECE) {
                let piece = *numbers.entry(piece).or_insert(holders.len());
                if piece == holders.len() {
                    holders.push(Vec::new());
                }
                // Each function counts once.
                if holders[piece].last() != Some(&function) {
                    holders[piece].push(function);
                    pieces[function].push(piece);
                }
            }
        }
        let tells = |piece: &usize| (2..=COMMON).contains(&holders[*piece].len());
        pieces.iter_mut().for_each(|own| own.retain(tells));
        let (times, seen) = (vec![0; holders.len()], vec![0; bodies.len()]);
        LookedBack { pieces, holders, times, seen }
    }

    /// The share of a function's pieces that have been seen.
    fn share_of(&self, function: usize) -> f64 {
        self.seen[function] as f64 / (self.pieces[function].len() + SPARE) as f64
    }

    fn add(&mut self, function: usize) {
        for &piece in &self.pieces[function] {
            self.times[piece] += 1;
            if self.times[piece] == 1 {
                self.holders[piece].iter().for_each(|&holder| self.seen[holder] += 1);
            }
        }
    }

    fn remove(&mut self, function: usize) {
        for &piece in &self.pieces[function] {
            self.times[piece] -= 1;
            if self.times[piece] == 0 {
                self.holders[piece].iter().for_each(|&holder| self.seen[holder] -= 1);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{ExportKind, ExportSection, Function, ImportSection, TypeSection, ValType};
    use wasmparser::{Operator, Validator};

    /// A program that imports a function, and of whose own the first and the last look alike; the one between calls
    /// them and is exported.
    fn program() -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        types.ty().function([ValType::I32], [ValType::I32]);
        let mut imports = ImportSection::new();
        imports.import("a", "b", wasm_encoder::EntityType::Function(0));
        let mut functions = FunctionSection::new();
        [1, 0, 1].into_iter().for_each(|kind| _ = functions.function(kind));
        let mut exports = ExportSection::new();
        exports.export("between", ExportKind::Func, 2);
        let sums = |last: i32| {
            let mut function = Function::new([]);
            let mut write = function.instructions();
            write.local_get(0);
            (1000..1020).for_each(|number| _ = write.i32_const(number).i32_add());
            write.i32_const(last).i32_add().end();
            function
        };
        let mut between = Function::new([]);
        between
            .instructions()
            .call(0)
            .i32_const(7)
            .call(1)
            .drop()
            .i32_const(8)
            .call(3)
            .drop()
            .end();
        let mut code = CodeSection::new();
        code.function(&sums(5)).function(&between).function(&sums(6));
        let mut module = Module::new();
        module
            .section(&types)
            .section(&imports)
            .section(&functions)
            .section(&exports)
            .section(&code);
        module.finish()
    }

    fn exported(program: &[u8]) -> Vec<u32> {
        let mut payloads = Parser::new(0).parse_all(program);
        let exports = payloads.find_map(|payload| match payload {
            Ok(Payload::ExportSection(exports)) => Some(exports),
            _ => None,
        });
        exports.expect("it has exports").into_iter().map(|e| e.expect("one").index).collect()
    }

    fn calls(program: &[u8], function: usize) -> Vec<u32> {
        let mut bodies = Parser::new(0).parse_all(program).filter_map(|payload| match payload {
            Ok(Payload::CodeSectionEntry(body)) => Some(body),
            _ => None,
        });
        let operators = bodies.nth(function).expect("it is there").get_operators_reader();
        let calls =
            operators.expect("it is read").into_iter().filter_map(|operator| match operator {
                Ok(Operator::Call { function_index }) => Some(function_index),
                _ => None,
            });
        calls.collect()
    }

    #[test]
    fn functions_that_look_alike_stand_together_and_are_called_as_before() {
        let before = program();
        let after = ordered(&before).expect("a program");
        Validator::new().validate_all(&after).expect("its types are right");
        assert_eq!(calls(&before, 1), [0, 1, 3]);
        assert_eq!(calls(&after, 2), [0, 1, 2]);
        assert_eq!(exported(&after), [3], "what is exported is the last now");
        assert_eq!(after.len(), before.len());
    }

    #[test]
    fn a_file_that_is_no_program_is_refused() {
        assert!(ordered(b"no program").is_err());
    }
}
