import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Entry } from './entry.ts'
import { databaseName } from './left-entries.ts'
import type { EntryStore } from './surroundings.ts'

/** A browser that has not opened its database by then is treated as one that has none. */
const OPEN_MS = 3_000

interface Schema extends DBSchema {
  readonly entries: { readonly key: number; readonly value: Entry; readonly indexes: { readonly id: string } }
}

/** The entries in this browser's IndexedDB, which all tabs share. */
export function browserStore(): EntryStore {
  let opened: Promise<IDBPDatabase<Schema>> | undefined

  function open(): Promise<IDBPDatabase<Schema>> {
    opened ??= within(
      OPEN_MS,
      openDB<Schema>(databaseName, 1, {
        upgrade: (database) => {
          database
            .createObjectStore('entries', { keyPath: 'order', autoIncrement: true })
            .createIndex('id', 'id')
        },
        terminated: () => {
          opened = undefined
        },
      }),
    ).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }

  return {
    all: async () => (await open()).getAll('entries'),
    add: async (entry) => {
      const database = await open()
      // The place is given by the database, so that tabs share one order.
      const order = await database.add('entries', entry as Entry)
      return { ...entry, order }
    },
    replace: async (entry) => {
      const transaction = (await open()).transaction('entries', 'readwrite')
      const known = await transaction.store.get(entry.order)
      if (known) await transaction.store.put(entry)
      await transaction.done
    },
    remove: async (ids) => {
      const transaction = (await open()).transaction('entries', 'readwrite')
      const known = await Promise.all(ids.map((id) => transaction.store.index('id').getKey(id)))
      await Promise.all(known.filter((key) => key !== undefined).map((key) => transaction.store.delete(key)))
      await transaction.done
    },
  }
}

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The database of the browser does not open')), ms)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
