import type { putPlanValues } from '#contract/planning/plan-positions.ts'
import type { BodyOf, DataOf } from '#contract/protocol/endpoint.ts'
import { type FieldError, problem } from '#contract/protocol/problem.ts'
import { explainForeign } from '#contract/schema/foreign-fields.ts'
import type { AccountBalance } from '#domain/accounts/account.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay, formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import { currencyOf } from '#domain/currencies/currency.ts'
import { type ForeignAmount, checkForeign, foreignOf } from '#domain/currencies/foreign-amount.ts'
import type { Cents } from '#domain/money/cents.ts'
import { keptValuation } from '#domain/property/valuation.ts'
import { type PlaceRefusal, placeValue } from '#domain/wealth-plan/place-value.ts'
import { foreignColumns } from '#server/accounts/check-foreign.ts'
import { writeBalances } from '#server/accounts/store.ts'
import { valuationColumns } from '#server/accounts/valuation-columns.ts'
import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { removeBalances, removeValues, writeValues } from '#server/wealth-plan/value-store.ts'
import {
  type StoredCell,
  type StoredMonths,
  balanceCell,
  readStoredMonths,
  valueCell,
} from './stored-months.ts'

type SentRows = BodyOf<typeof putPlanValues>['rows']
type SentCell = SentRows[number]['cells'][number]
type StoredRows = DataOf<typeof putPlanValues>

/** A change of a value: of a balance, or of a month where there is no account. */
interface Change {
  readonly positionId: string
  readonly month: Month
  readonly seenCents: Cents | null
  readonly amountCents: Cents | null
  /** The amount in the currency of its account; null: the account is in euro, or there is no amount. */
  readonly foreign: ForeignAmount | null
  /** Null: the value belongs to the month. */
  readonly day: Day | null
  /** The stored value in this place. */
  readonly former: Omit<AccountBalance, 'day'> | undefined
  readonly stored: StoredCell
}

/**
 * Stores actual values by position and month, all of them or none; the number of statements does not depend on the
 * number of cells.
 * @throws {Problem} invalid_input for months to come, closed accounts, months named twice and positions that are gone;
 * version_mismatch with the cells that are not as they were seen
 */
export async function putValues(scope: HouseholdScope, rows: SentRows, today: Day): Promise<StoredRows> {
  const months = rows.flatMap(({ cells }) => cells.map(({ month }) => month)).toSorted()
  const [from, to] = [months.at(0), months.at(-1)]
  if (from === undefined || to === undefined) return { rows: [] }
  const ids = rows.map(({ positionId }) => positionId)
  const known = await readStoredMonths(scope, { ids, from, to })
  const fields: FieldError[] = []
  const changes: Change[] = []
  for (const [index, { positionId, cells }] of rows.entries()) {
    const position = known.get(positionId)
    const at = `rows.${index}`
    if (!position) {
      fields.push({ field: `${at}.positionId`, message: 'Diese Position gibt es nicht mehr.' })
      continue
    }
    const placed = placeCells(position, cells, { positionId, at, today })
    fields.push(...placed.fields)
    changes.push(...placed.changes)
  }
  if (fields.length > 0) throw problem('invalid_input', { fields })
  const contested = changes.filter(isContested)
  if (contested.length > 0) throw problem('version_mismatch', { current: toRows(contested, storedCell) })
  await storeChanges(scope, changes.filter(isChange))
  return toRows(changes, changedCell)
}

interface At {
  readonly positionId: string
  readonly at: string
  readonly today: Day
}

function placeCells(
  { name, account, cells: stored }: StoredMonths,
  cells: readonly SentCell[],
  { positionId, at, today }: At,
): { readonly fields: readonly FieldError[]; readonly changes: readonly Change[] } {
  const fields: FieldError[] = []
  const changes: Change[] = []
  const seen = new Set<Month>()
  for (const [index, sent] of cells.entries()) {
    const { month, day, seenCents, amountCents } = sent
    const refuse = (field: 'month' | 'day', sentence: string) =>
      fields.push({
        field: `${at}.cells.${index}.${field}`,
        message: `„${name}“, ${formatMonth(month)}: ${sentence}`,
      })
    const cell = stored.get(month) ?? valueCell(month, null)
    const place = placeValue({
      month,
      day,
      today,
      account: account && { ...account, balances: cell.balances },
    })
    if (seen.has(month)) refuse('month', 'Dieser Monat kommt zweimal vor.')
    else if (!place.ok)
      refuse(place.reason === 'no_account' ? 'day' : 'month', sentenceFor(place.reason, account))
    else {
      const former = account ? place.balance : valueOf(cell)
      const foreign = amountCents === null ? null : foreignOf(sent)
      const change = {
        positionId,
        month,
        seenCents,
        amountCents,
        foreign,
        day: place.day,
        former,
        stored: cell,
      }
      const sentence = isChange(change) ? currencySentence(account, sent) : null
      if (sentence !== null) refuse('month', sentence)
      changes.push(change)
    }
    seen.add(month)
  }
  return { fields, changes }
}

function sentenceFor(reason: PlaceRefusal, account: StoredMonths['account']): string {
  switch (reason) {
    case 'in_future':
      return 'Das liegt in der Zukunft.'
    case 'closed':
      return account?.closedOn
        ? `Das Konto wurde am ${formatDay(account.closedOn)} geschlossen.`
        : 'Das Konto ist geschlossen.'
    case 'no_account':
      return 'Eine Position ohne Konto hat keinen Tag.'
  }
}

/** An account in another currency takes its amount in it, with the rate; nothing else has one. Null: it fits. */
function currencySentence(account: StoredMonths['account'], sent: SentCell): string | null {
  const { amountCents } = sent
  if (amountCents === null) return null
  const currency = currencyOf(account ?? {})
  const refusal = checkForeign(currency, { ...sent, amountCents })
  if (refusal === null) return null
  const sentence = explainForeign(refusal)
  return refusal === 'needs_foreign' ? `Das Konto führt ${currency}. ${sentence}` : sentence
}

function valueOf({ amountCents }: StoredCell): Change['former'] {
  return amountCents === null ? undefined : { amountCents, version: 0 }
}

/**
 * Whether the stored value is neither the one that was seen nor, after a call whose answer was lost, the wanted one.
 */
function isContested(change: Change): boolean {
  return change.stored.amountCents !== change.seenCents && isChange(change)
}

function isChange({
  former,
  amountCents,
  foreign,
}: Pick<Change, 'former' | 'amountCents' | 'foreign'>): boolean {
  if ((former?.amountCents ?? null) !== amountCents) return true
  const stood = former ? foreignOf(former) : null
  return foreign !== null && (stood?.foreignMinor !== foreign.foreignMinor || stood.rate !== foreign.rate)
}

async function storeChanges(scope: HouseholdScope, changes: readonly Change[]): Promise<void> {
  const ofMonths = changes.filter(({ day }) => day === null)
  const ofDays = changes.flatMap((change) => (change.day === null ? [] : [{ ...change, day: change.day }]))
  await checkRoom(scope, 'plan_value', { by: growthOf(ofMonths) })
  await checkRoom(scope, 'account_balance', { by: growthOf(ofDays), field: 'rows' })
  await removeValues(scope, ofMonths.filter(isRemoval))
  await writeValues(scope, ofMonths.flatMap(withAmount))
  await removeBalances(
    scope,
    ofDays.filter(isRemoval).map(({ positionId, day }) => ({ accountId: positionId, day })),
  )
  await writeBalances(
    scope,
    ofDays.flatMap(withAmount).map(({ positionId, day, amountCents, foreign, former }) => ({
      account_id: positionId,
      day,
      amount_cents: amountCents,
      version: (former?.version ?? 0) + 1,
      ...foreignColumns(foreign ?? {}),
      ...valuationColumns(keptValuation(former, amountCents)),
    })),
  )
}

function growthOf(changes: readonly Change[]): number {
  return changes.filter(({ former }) => !former).length - changes.filter(isRemoval).length
}

function isRemoval({ amountCents }: Change): boolean {
  return amountCents === null
}

function withAmount<Any extends Change>(change: Any): readonly (Any & { readonly amountCents: Cents })[] {
  const { amountCents } = change
  return amountCents === null ? [] : [{ ...change, amountCents }]
}

function storedCell({ stored }: Change): StoredCell {
  return stored
}

function changedCell(change: Change): StoredCell {
  const { month, day, amountCents, foreign, former, stored } = change
  if (!isChange(change)) return stored
  if (day === null) return valueCell(month, amountCents)
  const others = stored.balances.filter((balance) => balance.day !== day)
  if (amountCents === null) return balanceCell(month, others)
  const written = { day, amountCents, ...foreign, version: (former?.version ?? 0) + 1 }
  return balanceCell(
    month,
    [...others, written].toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  )
}

function toRows(changes: readonly Change[], cellOf: (change: Change) => StoredCell): StoredRows {
  const byPosition = Map.groupBy(changes, ({ positionId }) => positionId)
  return {
    rows: [...byPosition].map(([positionId, ofPosition]) => ({
      positionId,
      cells: ofPosition.map(cellOf),
    })),
  }
}
