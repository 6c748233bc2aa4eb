import type { Database } from '#server/database/database.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Place } from './run-store.ts'

/** What a portion has done, and from where the next one goes on. */
export interface Portion {
  readonly done: number
  readonly place: Place | null
}

/** One run of a job: it works in portions, each in a transaction of its own, until nothing is left or its time is over. */
export interface JobRun {
  /** Where the run before was broken off; null: at the beginning. */
  readonly place: Place | null
  /** Lets requests go first. @returns whether there is time for another portion */
  readonly goesOn: () => Promise<boolean>
  /**
   * Does a portion in a transaction that is written by this run or by nobody, with the place where the next one begins.
   * @throws {RunLostError} when another run has taken the place of this one
   */
  readonly portion: <T extends Portion>(work: (transaction: Transaction) => Promise<T>) => Promise<T>
}

/** What a job says at its end. */
export interface JobResult {
  /** How much the run did. */
  readonly count: number
  /** How much is left for the next run, because the time of this one was over. */
  readonly left: number
}

/** Another run has taken the place of this one, which was silent for too long or is to stop. */
export class RunLostError extends Error {
  override readonly name = 'RunLostError'

  constructor() {
    super('another run has taken over')
  }
}

/** Some of what a run had to do failed, each by itself; the rest is done, or left for the next run. */
export class ItemsFailedError extends Error {
  override readonly name = 'ItemsFailedError'
  readonly left: number

  constructor(message: string, left: number) {
    super(message)
    this.left = left
  }
}

/** A run that nobody else can take over and whose time is never over: for commands and tests. */
export function openRun(database: Database): JobRun {
  return {
    place: null,
    goesOn: () => Promise.resolve(true),
    portion: (work) => inTransaction(database, work),
  }
}
