import type { Database } from '#server/database/database.ts'
import { type OldRows, countOldRows, deleteOldRows } from '#server/database/portions/old-rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { MOST_COUNTED, type Step } from '#server/jobs/runs/in-steps.ts'
import { shortenAddress } from '#server/jobs/shorten-address.ts'
import {
  countLongAddresses,
  countUndo,
  forgetUndo,
  lockLongAddresses,
  seeWholeDatabase,
  storeShortAddresses,
  withRightToDelete,
} from './forget-store.ts'

/** How many rows one transaction looks at. */
const ROWS_AT_ONCE = 500

/** Deletes rows that have served their purpose. */
export function deletion(database: Database, name: string, rows: OldRows): Step {
  return {
    name,
    portion: (run, after) =>
      run.portion((transaction) => deleteOldRows(transaction, rows, { after, atMost: ROWS_AT_ONCE })),
    left: (after) => countOldRows(database, rows, { after, atMost: MOST_COUNTED }),
  }
}

/** As {@link deletion}, for a table from which nobody may delete: the right is taken only where a row is to go. */
export function guardedDeletion(
  database: Database,
  table: 'audit_log' | 'invoice' | 'contract_document',
  rows: OldRows,
): Step {
  return {
    ...deletion(database, table, rows),
    portion: (run, after) =>
      run.portion(async (transaction) => {
        if ((await countOldRows(transaction, rows, { after, atMost: 1 })) === 0)
          return { done: 0, after: null }
        return withRightToDelete(transaction, table, () =>
          deleteOldRows(transaction, rows, { after, atMost: ROWS_AT_ONCE }),
        )
      }),
  }
}

/** As {@link deletion}, for a table of households, all of which are seen only past their row-level security. */
export function wholeDeletion(database: Database, name: string, rows: OldRows): Step {
  return {
    name,
    portion: (run, after) =>
      run.portion(async (transaction) => {
        await seeWholeDatabase(transaction)
        return deleteOldRows(transaction, rows, { after, atMost: ROWS_AT_ONCE })
      }),
    left: (after) =>
      inTransaction(database, async (transaction) => {
        await seeWholeDatabase(transaction)
        return countOldRows(transaction, rows, { after, atMost: MOST_COUNTED })
      }),
  }
}

/** Forgets what undid answers to proposals that were given weeks ago. */
export function forgettingUndo(database: Database, answeredBefore: Date): Step {
  return {
    name: 'undo',
    portion: (run, after) =>
      run.portion(async (transaction) => {
        await seeWholeDatabase(transaction)
        return forgetUndo(transaction, { answeredBefore, after, atMost: ROWS_AT_ONCE })
      }),
    left: (after) =>
      inTransaction(database, async (transaction) => {
        await seeWholeDatabase(transaction)
        return countUndo(transaction, { after, atMost: MOST_COUNTED })
      }),
  }
}

/** Shortens the addresses of old rows of the audit log, so that nobody can be identified by them any more. */
export function shorteningAddresses(database: Database, createdBefore: Date): Step {
  return {
    name: 'addresses',
    portion: (run, after) =>
      run.portion(async (transaction) => {
        const long = await lockLongAddresses(transaction, { createdBefore, after, atMost: ROWS_AT_ONCE })
        const changed = long.map(({ audit_id: auditId, ip_address: address }) => ({
          auditId,
          address: shortenAddress(address),
        }))
        if (changed.length > 0) await storeShortAddresses(transaction, changed)
        return {
          done: changed.length,
          after: long.length < ROWS_AT_ONCE ? null : (long.at(-1)?.place ?? null),
        }
      }),
    left: (after) => countLongAddresses(database, { createdBefore, after, atMost: MOST_COUNTED }),
  }
}
