//! The shelf: all games on this machine, in the browser's own database.

use crate::ui::entry::Entry;
use idb::{Database, DatabaseEvent, Error, Factory, ObjectStoreParams, TransactionMode};
use js_sys::Uint8Array;
use serde::Serialize;
use wasm_bindgen::JsValue;

const NAME: &str = "yomi";
/// What is told of each game, and the records themselves: the list is there without reading these.
const STORES: [&str; 2] = ["entries", "records"];

/// The open shelf.
#[derive(Debug)]
pub struct Shelf(Database);

impl Shelf {
    /// Opens the shelf, which is made the first time.
    ///
    /// # Errors
    /// An [`Error`] if the browser keeps nothing, as in some private windows.
    pub async fn open() -> Result<Shelf, Error> {
        let mut request = Factory::new()?.open(NAME, Some(1))?;
        request.on_upgrade_needed(|event| {
            if let Ok(database) = event.database() {
                for store in STORES {
                    let _ = database.create_object_store(store, ObjectStoreParams::new());
                }
            }
        });
        Ok(Shelf(request.await?))
    }

    /// Puts a game on the shelf, in the place of the one with its number. A name that a person has given stays, also
    /// for what is made of a record that was opened, and a game that stands there as it is keeps the time when it was
    /// put there.
    ///
    /// # Errors
    /// An [`Error`] if there is no room.
    pub async fn put(&self, entry: &Entry, record: &[u8]) -> Result<(), Error> {
        let transaction = self.0.transaction(&STORES, TransactionMode::ReadWrite)?;
        let key = JsValue::from(entry.id.as_str());
        let entries = transaction.object_store(STORES[0])?;
        let records = transaction.object_store(STORES[1])?;
        let before = entries.get(key.clone())?.await?.and_then(read);
        let stands = records.get(key.clone())?.await?;
        let stands = stands.is_some_and(|bytes| Uint8Array::new(&bytes).to_vec() == record);
        let opened = match (&before, &entry.opened) {
            (None, Some(id)) => entries.get(JsValue::from(id.as_str()))?.await?.and_then(read),
            _ => None,
        };
        let put = entry.clone().after(before.clone().or(opened));
        if !stands || before.is_none_or(|before| !before.tells_the_same_as(&put)) {
            entries.put(&written(&put), Some(&key))?.await?;
            records.put(&Uint8Array::from(record), Some(&key))?.await?;
        }
        transaction.commit()?.await?;
        Ok(())
    }

    /// Tells something else of a game, unless it has been taken off the shelf, as by another tab.
    ///
    /// # Errors
    /// An [`Error`] if it cannot be written.
    pub async fn tell(&self, entry: &Entry) -> Result<(), Error> {
        let transaction = self.0.transaction(&STORES[..1], TransactionMode::ReadWrite)?;
        let key = JsValue::from(entry.id.as_str());
        let entries = transaction.object_store(STORES[0])?;
        if entries.get(key.clone())?.await?.is_some() {
            entries.put(&written(entry), Some(&key))?.await?;
        }
        transaction.commit()?.await?;
        Ok(())
    }

    /// All that is told of the games, the last kept first.
    ///
    /// # Errors
    /// An [`Error`] if it cannot be read.
    pub async fn entries(&self) -> Result<Vec<Entry>, Error> {
        let transaction = self.0.transaction(&STORES[..1], TransactionMode::ReadOnly)?;
        let all = transaction.object_store(STORES[0])?.get_all(None, None)?.await?;
        let mut entries: Vec<Entry> = all.into_iter().filter_map(read).collect();
        entries.sort_by(|a, b| b.kept.total_cmp(&a.kept));
        Ok(entries)
    }

    /// The record of a game; `None` if it is not there.
    ///
    /// # Errors
    /// An [`Error`] if it cannot be read.
    pub async fn record(&self, entry: &Entry) -> Result<Option<Vec<u8>>, Error> {
        let transaction = self.0.transaction(&STORES[1..], TransactionMode::ReadOnly)?;
        let key = JsValue::from(entry.id.as_str());
        let record = transaction.object_store(STORES[1])?.get(key)?.await?;
        Ok(record.map(|bytes| Uint8Array::new(&bytes).to_vec()))
    }

    /// Takes a game off the shelf, and gives its record.
    ///
    /// # Errors
    /// An [`Error`] if it cannot be read or written.
    pub async fn take(&self, entry: &Entry) -> Result<Option<Vec<u8>>, Error> {
        let record = self.record(entry).await?;
        let transaction = self.0.transaction(&STORES, TransactionMode::ReadWrite)?;
        for store in STORES {
            let key = JsValue::from(entry.id.as_str());
            transaction.object_store(store)?.delete(key)?.await?;
        }
        transaction.commit()?.await?;
        Ok(record)
    }
}

fn written(entry: &Entry) -> JsValue {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    entry.serialize(&serializer).expect("plain data")
}

/// What is told of a game, if this page can read it.
fn read(value: JsValue) -> Option<Entry> {
    serde_wasm_bindgen::from_value(value).ok()
}
