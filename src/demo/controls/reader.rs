//! What a type is read from when its places are asked for: JSON with holes, which are filled on the way.

use super::places::{Kind, Place, variant_of};
use serde::de::value::{Error, StrDeserializer};
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error as _, IntoDeserializer, MapAccess, SeqAccess,
    VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Map, Value};

/// What a value stands in, which may tell already what it is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Within {
    Group,
    Variant,
    List,
}

/// Reads a type from a value, and notes the places that the type asks for.
pub(super) struct Reader<'a> {
    value: &'a mut Value,
    path: String,
    depth: usize,
    within: Within,
    found: &'a mut Vec<Place>,
}

impl<'a> Reader<'a> {
    /// Reads the whole of a type, which is no place of its own.
    pub fn of_all(value: &'a mut Value, found: &'a mut Vec<Place>) -> Reader<'a> {
        Reader { value, path: String::new(), depth: 0, within: Within::Variant, found }
    }

    /// Notes a place, within which those that follow lie.
    fn note(&mut self, kind: Kind) {
        self.found.push(Place { path: self.path.clone(), depth: self.depth, kind });
        self.depth += 1;
    }

    fn whole(mut self, most: u64) -> u64 {
        self.note(Kind::Whole(most));
        let number = self.value.as_u64().filter(|&number| number <= most).unwrap_or(1);
        *self.value = number.into();
        number
    }

    fn real(mut self) -> f64 {
        self.note(Kind::Real);
        let number = self.value.as_f64().unwrap_or(1.0);
        *self.value = number.into();
        number
    }

    fn parts(self, names: &'static [&'static str]) -> Parts<'a> {
        if !self.value.is_object() {
            *self.value = Map::new().into();
        }
        if let Value::Object(map) = &mut *self.value {
            map.retain(|name, _| names.contains(&name.as_str()));
        }
        Parts { names: names.iter(), name: "", whole: self }
    }
}

macro_rules! whole {
    ($($method:ident $visit:ident $whole:ty;)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            visitor.$visit(self.whole(<$whole>::MAX.into()) as $whole)
        }
    )*};
}

impl<'de> Deserializer<'de> for Reader<'_> {
    type Error = Error;

    whole! {
        deserialize_u8 visit_u8 u8;
        deserialize_u16 visit_u16 u16;
        deserialize_u32 visit_u32 u32;
        deserialize_u64 visit_u64 u64;
    }

    fn deserialize_f32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_f64(self.real())
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_f64(self.real())
    }

    fn deserialize_bool<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Error> {
        self.note(Kind::Switch);
        let on = self.value.as_bool().unwrap_or_default();
        *self.value = on.into();
        visitor.visit_bool(on)
    }

    fn deserialize_option<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Error> {
        self.note(Kind::Maybe);
        match self.value {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(Reader { path: self.path + "/?", ..self }),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        mut self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        if self.within == Within::Group {
            self.note(Kind::Group);
        }
        visitor.visit_map(self.parts(fields))
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        mut self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self.within {
            Within::List => self.depth += 1,
            Within::Group | Within::Variant => self.note(Kind::Choice(variants)),
        }
        let named = variant_of(self.value);
        let chosen = variants.iter().copied().find(|&variant| Some(variant) == named);
        let variant = chosen.or(variants.first().copied()).ok_or(Error::custom(name))?;
        visitor.visit_enum(Chosen { variant, place: self })
    }

    fn deserialize_seq<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Error> {
        if !self.value.is_array() {
            *self.value = Vec::<Value>::new().into();
        }
        let place = self.found.len();
        // What the items are is known once one has been read.
        self.note(Kind::Group);
        visitor.visit_seq(Items { list: self, place, next: None })
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(Error::custom(self.path))
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u128 char str string bytes byte_buf unit unit_struct tuple tuple_struct map
        identifier ignored_any
    }
}

/// The values of a group, one after the other.
struct Parts<'a> {
    names: std::slice::Iter<'static, &'static str>,
    name: &'static str,
    whole: Reader<'a>,
}

impl<'de> MapAccess<'de> for Parts<'_> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        key: K,
    ) -> Result<Option<K::Value>, Error> {
        let Some(name) = self.names.next() else { return Ok(None) };
        self.name = name;
        let name: StrDeserializer<'_, Error> = self.name.into_deserializer();
        key.deserialize(name).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        let whole = &mut self.whole;
        seed.deserialize(Reader {
            value: &mut whole.value[self.name],
            path: format!("{}/{}", whole.path, self.name),
            depth: whole.depth,
            within: Within::Group,
            found: whole.found,
        })
    }
}

/// A variant, chosen, with what is inside it.
struct Chosen<'a> {
    variant: &'static str,
    place: Reader<'a>,
}

impl<'a> Chosen<'a> {
    /// What is inside, which has a hole if nothing is there.
    fn inside(self) -> Reader<'a> {
        let Chosen { variant, place } = self;
        if place.value.get(variant).is_none() {
            *place.value = Map::from_iter([(variant.to_owned(), Value::Null)]).into();
        }
        Reader {
            value: &mut place.value[variant],
            path: format!("{}/{variant}", place.path),
            depth: place.depth,
            within: Within::Variant,
            found: place.found,
        }
    }
}

impl<'de> EnumAccess<'de> for Chosen<'_> {
    type Error = Error;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Error> {
        let name: StrDeserializer<'_, Error> = self.variant.into_deserializer();
        Ok((seed.deserialize(name)?, self))
    }
}

impl<'de> VariantAccess<'de> for Chosen<'_> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        *self.place.value = self.variant.into();
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(self.inside())
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Error> {
        Err(Error::custom(self.variant))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_map(self.inside().parts(fields))
    }
}

/// The items of a list, after one that is in no list and shows what items are.
struct Items<'a> {
    list: Reader<'a>,
    /// Where the list itself is noted.
    place: usize,
    next: Option<usize>,
}

impl<'de> SeqAccess<'de> for Items<'_> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Error> {
        let list = &mut self.list;
        let Some(next) = self.next else {
            self.next = Some(0);
            let (mut shown, mut found) = (Value::Null, Vec::new());
            let read = seed.deserialize(Reader::of_all(&mut shown, &mut found))?;
            if let Some(Place { kind: Kind::Choice(variants), .. }) = found.first() {
                list.found[self.place].kind = Kind::Any(variants);
            }
            return Ok(Some(read));
        };
        let Some(value) = list.value.get_mut(next) else { return Ok(None) };
        self.next = Some(next + 1);
        let (path, depth, within) = (list.path.clone(), list.depth, Within::List);
        seed.deserialize(Reader { value, path, depth, within, found: list.found }).map(Some)
    }
}
