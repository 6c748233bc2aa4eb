import { type Transaction, enterHousehold, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Caller } from '#server/identity/caller.ts'
import { type ExportedTable, exportedTables } from './personal-data.ts'
import { type Row, holdSnapshot, readRows } from './store.ts'

export interface CollectedTable extends ExportedTable {
  readonly rows: readonly Row[]
}

type Person = Pick<Caller, 'userId' | 'householdId' | 'email'>

/** Everything about a person and the household, as it is at one moment. */
export async function collectData(
  person: Person,
  { database }: Pick<Dependencies, 'database'>,
): Promise<readonly CollectedTable[]> {
  return inTransaction(database, async (transaction) => {
    await holdSnapshot(transaction)
    const own = await readAll(transaction, 'person', person)
    // No way back from here on: planning data can be read behind the wall of the household only.
    await enterHousehold(transaction, person.householdId)
    return [...own, ...(await readAll(transaction, 'household', person))]
  })
}

async function readAll(
  transaction: Transaction,
  side: 'person' | 'household',
  person: Person,
): Promise<readonly CollectedTable[]> {
  const collected: CollectedTable[] = []
  for (const exported of exportedTables) {
    const { table, file, columns } = exported
    if ((file.ownedBy === 'household') !== (side === 'household')) continue
    const rows = await readRows(transaction, {
      table,
      owner: file.owner,
      ownerIs: ownerOf(person)[file.ownedBy],
      columns: columns.map(({ name }) => name),
    })
    collected.push({ ...exported, rows })
  }
  return collected
}

function ownerOf({ userId, householdId, email }: Person) {
  return { user: userId, household: householdId, address: email } as const
}
