import type { Circumstances } from './decide.ts'
import type { Entry } from './entry.ts'

/** Where entries are kept; IndexedDB in a browser. */
export interface EntryStore {
  readonly all: () => Promise<readonly Entry[]>
  /** Adds an entry at the end of the order. @returns it with its place */
  readonly add: (entry: Omit<Entry, 'order'>) => Promise<Entry>
  /** Replaces an entry that is still there; one that was removed meanwhile stays removed. */
  readonly replace: (entry: Entry) => Promise<void>
  readonly remove: (ids: readonly string[]) => Promise<void>
}

export interface OutboxSurroundings {
  readonly store: EntryStore
  /** Sends an entry as the person who made it. Rejects with the refusal, or where no answer came. */
  readonly send: (entry: Entry) => Promise<unknown>
  /** What the verdict on an error depends on. */
  readonly circumstances: (entry: Entry) => Circumstances
  /** The entry with what only the other side has changed; undefined: the person has to be asked. */
  readonly merged: (entry: Entry) => Entry | undefined
  /** Runs work while no other tab of this browser does. @throws where it is not its turn within the patience */
  readonly alone: <Result>(work: () => Promise<Result>, patienceMs?: number) => Promise<Result>
  /** The person who is signed in; undefined: nobody. */
  readonly userId: () => string | undefined
  readonly now: () => number
  /** Told the entries of this person whenever they change, and the one that is being sent. */
  readonly onChange: (entries: readonly Entry[], sending?: Entry) => void
  /** Told a write of this tab as soon as it is kept, before it is sent. */
  readonly onKept: (entry: Entry) => void
  /** Told what the server has; `isAwaited`: whoever made the change hears of the answer. */
  readonly onSent: (entry: Entry, isAwaited: boolean) => void
  /** Told about the error after which nothing more is sent for now. */
  readonly onStop: (error: unknown) => void
  /** Told when everything that can be sent was tried. */
  readonly onIdle: () => Promise<void>
}
