import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { readsDatabase } from '#web/app/session/reads-owner.ts'

/** What is known about a kept answer without reading it. */
export interface ReadHead {
  /** The person, a blank, and the address. */
  readonly key: string
  readonly userId: string
  readonly at: number
  /** The length of its text, in characters. */
  readonly size: number
}

export interface ReadsSchema extends DBSchema {
  heads: { key: string; value: ReadHead }
  bodies: { key: string; value: string }
}

let opened: Promise<IDBPDatabase<ReadsSchema>> | undefined

/**
 * The database of what was read, opened once per tab. It is closed as soon as another connection wants to delete it,
 * and opened anew by whoever needs it next.
 */
export function openReads(): Promise<IDBPDatabase<ReadsSchema>> {
  opened ??= openDB<ReadsSchema>(readsDatabase, 1, {
    upgrade(database) {
      database.createObjectStore('heads', { keyPath: 'key' })
      database.createObjectStore('bodies')
    },
    blocking: (_current, _wanted, event) => {
      opened = undefined
      // The event of a connection that is in the way has that connection as its target.
      const database = event.target as IDBDatabase | null
      database?.close()
    },
    terminated: () => {
      opened = undefined
    },
  }).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

export function keyOf(userId: string, address: string): string {
  return `${userId} ${address}`
}
