import { explainSale } from '#contract/planning/explain-property.ts'
import type { revertSale, sellProperty as contract } from '#contract/planning/properties.ts'
import type { BodyOf, DataOf } from '#contract/protocol/endpoint.ts'
import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import { balanceOn } from '#domain/accounts/balances-of-day.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import { type SaleBalance, sellProperty as planSale } from '#domain/property/sell-property.ts'
import { findAccount, hasReserves, setState } from '#server/accounts/account-store.ts'
import { foreignColumns } from '#server/accounts/check-foreign.ts'
import { isStillTarget, stillReserve, stillTarget } from '#server/accounts/counting-targets.ts'
import { type Account, presentAccount } from '#server/accounts/present.ts'
import { writeBalances } from '#server/accounts/store.ts'
import { valuationColumns } from '#server/accounts/valuation-columns.ts'
import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import { findFirstClosed } from '#server/properties/closed-months.ts'
import { type Property, presentProperty, presentSale } from '#server/properties/present.ts'
import { type SaleRow, listSales, writeSale } from '#server/properties/sale-store.ts'
import { findProperty } from '#server/properties/store.ts'
import { storeProperty } from './put-property.ts'

type Sent = BodyOf<typeof contract> & { readonly accountId: string }
export type Changed = DataOf<typeof revertSale>

/**
 * Sells a property: writes the balances of the day, closes its account and those of the repaid loans, and remembers what
 * stood there before. The same call again answers as the first.
 * @throws {Problem} not_found, version_mismatch, conflict where it is sold already, or invalid_input
 */
export async function sellProperty(scope: HouseholdScope, sent: Sent, today: Day): Promise<Changed> {
  const row = await findProperty(scope, sent.accountId)
  const property = row && presentProperty(row)
  const account = await readAccount(scope, sent.accountId)
  if (!property || !account) throw problem('not_found')
  if (isRepeated(property, account, sent)) return changed(scope, property, sent.accountId)
  if (account.closedOn !== null) throw problem('conflict')
  if (property.version !== sent.version || account.version !== sent.accountVersion) throw refuseEdit(property)
  if (sent.soldOn > addDays(today, 1)) throw fieldProblem('soldOn', 'Dieser Tag liegt in der Zukunft.')
  await refuseClosedMonth(scope, sent.soldOn, 'soldOn')
  const accounts = await readSaleAccounts(scope, sent, property, account)
  await refuseTargets(scope, sent, today)
  const planned = planSale(sent, accounts)
  if (!planned.ok) {
    const { kind, account: inTheWay } = planned.problem
    throw fieldProblem(...explainSale(kind, inTheWay.name, sent.loans.indexOf(inTheWay.id)))
  }
  const all = [account, ...accounts.loans, ...(accounts.receiver ? [accounts.receiver] : [])]
  await storeSale(scope, sent.accountId, all, planned.balances)
  const { priceCents: soldPriceCents, saleCostsCents, prepaymentFeeCents } = sent
  const sold = { soldPriceCents, saleCostsCents, prepaymentFeeCents, version: property.version + 1 }
  return changed(scope, await storeProperty(scope, { ...property, ...sold }), sent.accountId)
}

function isRepeated(property: Property, account: Account, sent: Sent): boolean {
  return (
    property.version === sent.version + 1 &&
    account.closedOn === sent.soldOn &&
    property.soldPriceCents === sent.priceCents &&
    property.saleCostsCents === sent.saleCostsCents &&
    property.prepaymentFeeCents === sent.prepaymentFeeCents
  )
}

/** @throws {Problem} invalid_input where the month of the day, or a later one, is closed */
export async function refuseClosedMonth(scope: HouseholdScope, day: Day, field: string): Promise<void> {
  const month: Month | undefined = await findFirstClosed(scope, monthOf(day))
  if (month !== undefined)
    throw fieldProblem(field, `${formatMonth(month)} ist abgeschlossen. Öffne den Monat zuerst wieder.`)
}

async function readSaleAccounts(
  scope: HouseholdScope,
  { loans, receiverId }: Sent,
  property: Property,
  account: Account,
) {
  const linked = new Set(property.loans.map(({ accountId }) => accountId))
  const repaid: Account[] = []
  for (const [index, id] of loans.entries()) {
    const loan = linked.has(id) ? await readAccount(scope, id) : undefined
    if (!loan) throw fieldProblem(`loans.${index}`, 'Dieses Darlehen gehört nicht zu dieser Immobilie.')
    repaid.push(loan)
  }
  const receiver = receiverId === null ? null : await readAccount(scope, receiverId)
  if (receiver === undefined)
    throw fieldProblem('receiverId', 'Dieses Konto gehört nicht zu deinem Haushalt.')
  return { property: account, shareBp: property.shareBp, loans: repaid, receiver }
}

// An account that is closed by the sale cannot go on being paid to.
async function refuseTargets(scope: HouseholdScope, { accountId, loans }: Sent, today: Day): Promise<void> {
  for (const [index, id] of [accountId, ...loans].entries()) {
    const field = index === 0 ? 'soldOn' : `loans.${index - 1}`
    if (await isStillTarget(scope, id, monthOf(today))) throw fieldProblem(field, stillTarget)
    if (await hasReserves(scope, id, monthOf(today))) throw fieldProblem(field, stillReserve)
  }
}

async function storeSale(
  scope: HouseholdScope,
  propertyId: string,
  accounts: readonly Account[],
  written: readonly SaleBalance[],
): Promise<void> {
  const entries = written.flatMap((balance) => {
    const account = accounts.find(({ id }) => id === balance.accountId)
    return account ? [{ balance, account, former: balanceOn(account, balance.day) }] : []
  })
  const added = entries.filter(({ former }) => former === undefined).length
  await checkRoom(scope, 'account_balance', { by: added, field: 'soldOn' })
  await writeBalances(
    scope,
    entries.map(({ balance, former }) => ({
      account_id: balance.accountId,
      day: balance.day,
      amount_cents: balance.amountCents,
      version: (former?.version ?? 0) + 1,
      ...foreignColumns({}),
      ...valuationColumns(balance),
    })),
  )
  for (const { account, balance } of entries)
    if (balance.isClosed)
      await setState(scope, account, {
        closed_on: balance.day,
        is_archived: account.isArchived,
        archived_on: account.archivedOn,
      })
  await writeSale(
    scope,
    propertyId,
    entries.map(({ balance, former }): Omit<SaleRow, 'property_id'> => ({
      account_id: balance.accountId,
      amount_cents: balance.amountCents,
      is_closed: balance.isClosed,
      former_cents: former?.amountCents ?? null,
      former_kind: former?.valuationKind ?? null,
      former_whole_cents: former?.wholeCents ?? null,
      former_moved_cents: former?.movedCents ?? null,
    })),
  )
}

/** The property, what its sale wrote, and the accounts of the sale as they are stored. */
export async function changed(
  scope: HouseholdScope,
  property: Property,
  propertyId: string,
  ids?: readonly string[],
): Promise<Changed> {
  const rows = (await listSales(scope)).filter(({ property_id }) => property_id === propertyId)
  const accounts = await Promise.all(
    (ids ?? rows.map(({ account_id }) => account_id)).map((id) => readAccount(scope, id)),
  )
  return {
    property,
    sales: rows.map(presentSale),
    accounts: accounts.filter((account) => account !== undefined),
  }
}

export async function readAccount(scope: HouseholdScope, id: string): Promise<Account | undefined> {
  const row = await findAccount(scope, id)
  return row && presentAccount(row)
}
