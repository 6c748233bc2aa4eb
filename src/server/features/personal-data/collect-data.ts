import { enterHousehold, type Transaction } from '#server/database/transaction.ts'
import type { Caller } from '#server/identity/caller.ts'
import type { ApartFromProfile } from './column-fates.ts'
import { type ExportedTable, exportedTables } from './personal-data.ts'
import { type Row, holdSnapshot, readRows } from './store.ts'

/** A table with its rows in batches: the bookings of twenty years are never in memory together. */
export interface CollectedTable {
  readonly exported: ExportedTable
  readonly batches: AsyncIterable<readonly Row[]>
}

type Person = Pick<Caller, 'userId' | 'householdId' | 'email'>

/** Everything about a person and the household as of one moment, table by table. */
export async function* collectData(transaction: Transaction, person: Person): AsyncGenerator<CollectedTable> {
  await holdSnapshot(transaction)
  yield* readAll(transaction, 'person', person)
  // From here on the transaction reads planning data of this household only; there is no way back.
  await enterHousehold(transaction, person.householdId)
  yield* readAll(transaction, 'household', person)
}

function* readAll(
  transaction: Transaction,
  side: 'person' | 'household',
  person: Person,
): Generator<CollectedTable> {
  for (const exported of exportedTables) {
    const { table, file, columns } = exported
    if ((file.ownedBy === 'household') !== (side === 'household')) continue
    const batches = readRows(transaction, {
      table,
      owner: file.owner,
      ownerIs: ownerOf(person)[file.ownedBy],
      apart: isApart(file.ownedBy) ? file.ownedBy : null,
      onlyWith: file.onlyWith ?? null,
      columns: columns.map(({ name }) => name),
    })
    yield { exported, batches }
  }
}

function ownerOf({ userId, householdId, email }: Person) {
  return {
    user: userId,
    household: householdId,
    address: email,
    invoice: userId,
    document: userId,
    claim: userId,
  } as const
}

function isApart(ownedBy: string): ownedBy is ApartFromProfile {
  return ownedBy === 'invoice' || ownedBy === 'document' || ownedBy === 'claim'
}
