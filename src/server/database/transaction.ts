import { setTimeout as wait } from 'node:timers/promises'
import { type Transaction as KyselyTransaction, sql } from 'kysely'
import { isConnectionLost, isSerializationFailure } from './database-error.ts'
import type { Database } from './database.ts'
import type { Tables } from './schema.ts'

export type Transaction = KyselyTransaction<Tables>

const waitsBeforeRetry = [20, 80, 250, 700] as const
const followUps = new WeakMap<Transaction, (() => void)[]>()

/**
 * Has something done in this process as soon as the transaction of {@link inTransaction} has been committed, and not at
 * all when it is undone or nobody knows. What depends on it must not rely on it alone.
 */
export function afterCommit(transaction: Transaction, act: () => void): void {
  followUps.get(transaction)?.push(act)
}

/**
 * Runs `work` in one transaction. It is repeated after a serialization failure, a deadlock, or a connection that was
 * lost before the commit was sent, so it may only touch the database. A connection that breaks during the commit is
 * reported: nobody knows then whether the commit took place.
 */
export async function inTransaction<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  let isCommitting = false
  const committed = await retrying(
    () => {
      isCommitting = false
      return database.transaction().execute(async (transaction) => {
        const acts: (() => void)[] = []
        followUps.set(transaction, acts)
        const result = await work(transaction)
        isCommitting = true
        return { result, acts }
      })
    },
    (error) => isSerializationFailure(error) || (isConnectionLost(error) && !isCommitting),
  )
  for (const act of committed.acts) act()
  return committed.result
}

/**
 * Runs a transaction that sees and writes one household only: it takes, for itself alone, a role that owns nothing, and
 * the household's id, which the row-level security of every planning table compares.
 */
export async function inHousehold<T>(
  database: Database,
  householdId: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return inTransaction(database, async (transaction) => {
    await enterHousehold(transaction, householdId)
    return work(transaction)
  })
}

/** The same as {@link inHousehold}, one at a time for each household. */
export async function aloneInHousehold<T>(
  database: Database,
  householdId: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return inTransaction(database, async (transaction) => {
    await enterHouseholdAlone(transaction, householdId)
    return work(transaction)
  })
}

/** The same as {@link enterHousehold}, one at a time for each household. */
export async function enterHouseholdAlone(transaction: Transaction, householdId: string): Promise<void> {
  const lock = sql`select from household where household_id = ${idLiteral(householdId)} for update`
  await sql`${householdEntry(householdId)}; ${lock}`.execute(transaction)
}

/**
 * Turns a transaction into one of a household, for the few that write identities first and the household after them;
 * there is no way back.
 */
export async function enterHousehold(transaction: Transaction, householdId: string): Promise<void> {
  await householdEntry(householdId).execute(transaction)
}

/**
 * What turns a transaction into one of a household. The statements have no parameters, so that they go to the database
 * together with the start of the transaction. Settings by `set local` are carried on to the nodes of a distributed
 * database, those by set_config are not (docs/scaling.md).
 */
export function householdEntry(householdId: string) {
  return sql`set local role wk_household; set local wk.household_id = ${idLiteral(householdId)}`
}

function idLiteral(id: string) {
  if (!/^[\da-f-]{36}$/.test(id)) throw new Error('A household without an id')
  return sql.lit(id)
}

/** Repeats a read outside a transaction when the database server has just come back. */
export async function readAgainWhenLost<T>(read: () => Promise<T>): Promise<T> {
  return retrying(read, isConnectionLost)
}

async function retrying<T>(work: () => Promise<T>, isWorthIt: (error: unknown) => boolean): Promise<T> {
  for (const milliseconds of waitsBeforeRetry) {
    try {
      return await work()
    } catch (error) {
      if (!isWorthIt(error)) throw error
      await wait(milliseconds * (0.5 + Math.random()))
    }
  }
  return work()
}
