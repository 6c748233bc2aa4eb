import { type Selectable, sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { PartedTransfer } from '#domain/statement-import/duplicates/pair-transfers.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { PartedTransferTable } from '#server/database/schema.ts'

type PartedRow = Selectable<PartedTransferTable>

/** The greatest number of pairs of a household: older ones were separated years ago. */
export const MAX_PARTED = 2_000

/** The columns that name a pair. */
const named = sql.raw('from_account_id, from_day, to_account_id, to_day, left_cents, arrived_cents')

/** The facts by which one booking of a pair is recognised. */
interface Half {
  readonly accountId: string
  readonly day: Day
  readonly amountCents: number
}

/** The separated pairs with a side between two days; all of them where no days are given. */
export async function listParted(
  { transaction, householdId }: HouseholdScope,
  { from, to }: { readonly from?: Day | undefined; readonly to?: Day | undefined },
): Promise<readonly PartedRow[]> {
  let query = transaction.selectFrom('parted_transfer').selectAll().where('household_id', '=', householdId)
  if (from !== undefined) query = query.where(sql<boolean>`greatest(from_day, to_day) >= ${from}`)
  if (to !== undefined) query = query.where(sql<boolean>`least(from_day, to_day) <= ${to}`)
  return query.orderBy('parted_at').orderBy('from_day').execute()
}

export function presentParted(row: PartedRow): PartedTransfer {
  return {
    fromAccountId: row.from_account_id,
    fromDay: row.from_day,
    toAccountId: row.to_account_id,
    toDay: row.to_day,
    leftCents: row.left_cents,
    arrivedCents: row.arrived_cents,
  }
}

/** Remembers that these pairs are no transfers, whatever file has them again; the oldest make room. */
export async function rememberParted(
  { transaction, householdId }: HouseholdScope,
  pairs: readonly (readonly Half[])[],
): Promise<void> {
  const keys = pairs.flatMap(keyOf)
  if (keys.length === 0) return
  await sql`
    insert into parted_transfer (
      household_id, from_account_id, from_day, to_account_id, to_day, left_cents, arrived_cents
    )
    select distinct ${householdId}::uuid, told.*
    from json_to_recordset(${JSON.stringify(keys)}::json) as told (
      from_account_id uuid, from_day date, to_account_id uuid, to_day date, left_cents bigint, arrived_cents bigint
    )
    on conflict do nothing
  `.execute(transaction)
  await sql`
    delete from parted_transfer where household_id = ${householdId} and (${named}) in (
      select ${named} from parted_transfer where household_id = ${householdId}
      order by parted_at desc, from_day desc offset ${MAX_PARTED}
    )
  `.execute(transaction)
}

/** Forgets a pair, because somebody has made it a transfer again. */
export async function forgetParted(
  { transaction, householdId }: HouseholdScope,
  pair: readonly Half[],
): Promise<void> {
  const [key] = keyOf(pair)
  if (!key) return
  await transaction
    .deleteFrom('parted_transfer')
    .where('household_id', '=', householdId)
    .where('from_account_id', '=', key.from_account_id)
    .where('from_day', '=', key.from_day)
    .where('to_account_id', '=', key.to_account_id)
    .where('to_day', '=', key.to_day)
    .where('left_cents', '=', key.left_cents)
    .where('arrived_cents', '=', key.arrived_cents)
    .execute()
}

/** The key of a pair; none where the other side no longer exists. */
function keyOf(pair: readonly Half[]) {
  const from = pair.find(({ amountCents }) => amountCents < 0)
  const to = pair.find(({ amountCents }) => amountCents > 0)
  if (!from || !to || from.accountId === to.accountId) return []
  return [
    {
      from_account_id: from.accountId,
      from_day: from.day,
      to_account_id: to.accountId,
      to_day: to.day,
      left_cents: 0 - from.amountCents,
      arrived_cents: to.amountCents,
    },
  ]
}
