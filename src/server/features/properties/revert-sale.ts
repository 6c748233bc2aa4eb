import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import { balanceOn } from '#domain/accounts/balances-of-day.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { removeBalance, setState } from '#server/accounts/account-store.ts'
import { foreignColumns } from '#server/accounts/check-foreign.ts'
import type { Account } from '#server/accounts/present.ts'
import { writeBalances } from '#server/accounts/store.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { checkSeen } from '#server/http/check-seen.ts'
import { presentProperty } from '#server/properties/present.ts'
import { type SaleRow, listSales, removeSale } from '#server/properties/sale-store.ts'
import { findProperty } from '#server/properties/store.ts'
import { storeProperty } from './put-property.ts'
import { type Changed, changed, readAccount, refuseClosedMonth } from './sell-property.ts'

/**
 * Takes the sale of a property back: its account and those of the repaid loans are open again, and every balance of the
 * day is as it was before.
 * @throws {Problem} not_found, version_mismatch, conflict where no sale is known, or invalid_input where the month is
 * closed, or a balance of the day was changed since
 */
export async function revertSale(
  scope: HouseholdScope,
  propertyId: string,
  version: string | undefined,
): Promise<Changed> {
  const row = await findProperty(scope, propertyId)
  const property = row && presentProperty(row)
  checkSeen(property, version)
  const account = await readAccount(scope, propertyId)
  const rows = (await listSales(scope)).filter(({ property_id }) => property_id === propertyId)
  const day = account?.closedOn ?? null
  if (!property || day === null || rows.length === 0) throw problem('conflict')
  await refuseClosedMonth(scope, day, 'accountId')
  for (const each of rows) await restore(scope, each, day)
  await removeSale(scope, propertyId)
  const unsold = { soldPriceCents: null, saleCostsCents: null, prepaymentFeeCents: null }
  const stored = await storeProperty(scope, { ...property, ...unsold, version: property.version + 1 })
  return changed(
    scope,
    stored,
    propertyId,
    rows.map(({ account_id }) => account_id),
  )
}

async function restore(scope: HouseholdScope, row: SaleRow, day: Day): Promise<void> {
  const account = await readAccount(scope, row.account_id)
  if (!account) return
  const present = balanceOn(account, day)
  if (present && present.amountCents !== row.amount_cents) throw refuseChanged(account, day)
  if (row.former_cents === null) await removeBalance(scope, account.id, day)
  else
    await writeBalances(scope, [
      {
        account_id: account.id,
        day,
        amount_cents: row.former_cents,
        version: (present?.version ?? 0) + 1,
        ...foreignColumns({}),
        valuation_kind: row.former_kind,
        whole_cents: row.former_whole_cents,
        moved_cents: row.former_moved_cents,
      },
    ])
  if (row.is_closed && account.closedOn === day)
    await setState(scope, account, { closed_on: null, is_archived: false, archived_on: null })
}

function refuseChanged({ name }: Account, day: Day) {
  return fieldProblem(
    'accountId',
    `Der Stand von „${name}“ am ${formatDay(day)} wurde seit dem Verkauf geändert. Lösche ihn zuerst, dann lässt sich der Verkauf zurücknehmen.`,
  )
}
