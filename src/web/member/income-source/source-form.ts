import { type Month, addMonths } from '#domain/calendar/month.ts'
import { hasPayslip, needsDueMonth } from '#domain/income/check-income-source.ts'
import {
  type DatedAmount,
  type IncomeSource,
  type IncomeType,
  type PayDay,
  type PayDayRule,
  type Payslip,
  plainSource,
  type Rhythm,
  type TaxReserve,
  type VatRate,
} from '#domain/income/income-source.ts'
import { amountAt, datedAmountAt } from '#domain/income/month-value.ts'
import { reviseAmounts } from '#domain/income/revise-amounts.ts'
import { canReserve, reserveAt } from '#domain/income/tax-reserve.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import type { StoredSource } from '#web/household/planning/planning-queries.ts'

/** The values of the drawer while somebody types. */
export type SourceValues = {
  label: string
  personId: string | null
  type: IncomeType
  amountCents: Cents | null
  rhythm: Rhythm
  dueMonth: number | null
  payDay: PayDay
  payDayRule: PayDayRule
  validFrom: Month
  validTo: Month | null
  growthBp: BasisPoints
  isDistributed: boolean
  /**
   * `from`: the amount changes in the month of `changeFrom`. `correction`: the present amount was wrong from
   * its beginning.
   */
  changeKind: 'from' | 'correction'
  changeFrom: Month
  /** The stored amounts with their months, without those that somebody has removed. */
  history: DatedAmount[]
  estimateLowestCents: Cents | null
  estimateUsualCents: Cents | null
  /** For a new source: the receipts of the twelve past months, the last month first. */
  months: (Cents | null)[]
  payslip: Payslip | null
  vatBp: VatRate
  reserveBp: BasisPoints
  reserveAccountId: string | null
  /** The first month in which a changed tax reserve counts; earlier months keep theirs. */
  reserveFrom: Month
}

export type SourceBody = Omit<StoredSource, 'id' | 'version'>

/** The number of past months that can be entered at once: as many as the plan of an irregular source uses. */
export const PAST_MONTHS = 12

export function emptySource(personId: string | null, month: Month): SourceValues {
  return {
    label: '',
    personId,
    type: 'salary',
    amountCents: null,
    rhythm: 'monthly',
    dueMonth: null,
    payDay: 'last_bank_day',
    payDayRule: plainSource.payDayRule,
    validFrom: month,
    validTo: null,
    growthBp: 0,
    isDistributed: true,
    changeKind: 'from',
    changeFrom: month,
    history: [],
    estimateLowestCents: null,
    estimateUsualCents: null,
    months: noMonths(),
    payslip: null,
    vatBp: 0,
    reserveBp: 0,
    reserveAccountId: null,
    reserveFrom: month,
  }
}

function noMonths(): null[] {
  return Array.from({ length: PAST_MONTHS }, () => null)
}

export function valuesOf(source: IncomeSource, month: Month): SourceValues {
  const { id: _id, version: _version, amounts, reserves, ...fields } = source
  const reserveFrom = shownMonth(source, month)
  const reserve = reserveAt(reserves, reserveFrom)
  return {
    ...fields,
    months: noMonths(),
    vatBp: reserve?.vatBp ?? 0,
    reserveBp: reserve?.shareBp ?? 0,
    reserveAccountId: reserve?.accountId ?? null,
    reserveFrom,
    amountCents: amounts.length === 0 ? null : amountAt(source, shownMonth(source, month)),
    changeKind: 'from',
    changeFrom: shownMonth(source, month),
    history: [...amounts],
  }
}

/**
 * The body that is sent. A changed amount becomes a further dated amount, so that earlier months keep theirs;
 * a correction replaces the present amount. A changed tax reserve counts from the shown month on. A new
 * source begins with the first month for which a receipt was entered.
 */
export function bodyOf(typed: SourceValues, stored: IncomeSource | null, month?: Month): SourceBody {
  const values = stored || month === undefined ? typed : { ...typed, validFrom: firstMonth(typed, month) }
  const { label, personId, type, rhythm, payDay, payDayRule, validFrom, validTo, isDistributed } = values
  const isIrregular = rhythm === 'irregular'
  return {
    personId,
    label: label.trim(),
    type,
    rhythm,
    dueMonth: needsDueMonth(rhythm) ? values.dueMonth : null,
    payDay,
    payDayRule,
    validFrom,
    validTo,
    growthBp: isIrregular || rhythm === 'once' ? 0 : values.growthBp,
    isDistributed,
    amounts: [...amountsOf(values, stored)],
    estimateLowestCents: isIrregular ? values.estimateLowestCents : null,
    estimateUsualCents: isIrregular ? values.estimateUsualCents : null,
    reserves: [...reservesOf(values, stored)],
    payslip: hasPayslip(values) ? values.payslip : null,
  }
}

/** The receipts of past months that were entered for a new source. */
export function receiptsOf(
  { rhythm, months }: SourceValues,
  month: Month,
): { readonly month: Month; readonly amountCents: Cents }[] {
  if (rhythm !== 'irregular') return []
  return months.flatMap((amountCents, index) =>
    amountCents === null ? [] : [{ month: addMonths(month, -1 - index), amountCents }],
  )
}

function firstMonth(values: SourceValues, month: Month): Month {
  const earliest = receiptsOf(values, month).at(-1)?.month
  return earliest !== undefined && earliest < values.validFrom ? earliest : values.validFrom
}

/**
 * Whether the typed amount differs from the amount that counts, so that the form has to ask from when on it
 * counts.
 */
export function isAmountChanged(values: SourceValues, stored: IncomeSource): boolean {
  const before = withHistory(stored, values.history)
  return (
    values.amountCents !== null &&
    before.amounts.length > 0 &&
    amountAt(before, values.changeFrom) !== values.amountCents
  )
}

/**
 * The first month of the amount that counts in `month`; each step of the yearly growth begins another amount.
 */
export function amountSince(source: IncomeSource, month: Month): Month {
  const dated = datedAmountAt(source.amounts, month)
  if (!dated) return month
  const amountCents = amountAt(source, month)
  let since = month
  while (since > dated.from && amountAt(source, addMonths(since, -1)) === amountCents)
    since = addMonths(since, -1)
  return since
}

/**
 * The month whose amount the drawer shows: the given one, or the first or last month in which the source
 * counts.
 */
export function shownMonth(source: IncomeSource, month: Month): Month {
  if (source.validFrom > month) return source.validFrom
  return source.validTo !== null && source.validTo < month ? source.validTo : month
}

function amountsOf(values: SourceValues, stored: IncomeSource | null): readonly DatedAmount[] {
  const { amountCents, validFrom, growthBp } = values
  if (values.rhythm === 'irregular' || amountCents === null) return []
  if (!stored || values.history.length === 0) return [{ from: validFrom, amountCents }]
  const before = withHistory(stored, values.history)
  const from = values.changeKind === 'correction' ? amountSince(before, values.changeFrom) : values.changeFrom
  return reachingBack(reviseAmounts(before, { amountCents, growthBp, from }), validFrom)
}

// The amounts, the first of them reaching back to the month in which the source begins.
function reachingBack(amounts: readonly DatedAmount[], validFrom: Month): readonly DatedAmount[] {
  const [first, ...rest] = amounts
  return first && first.from > validFrom ? [{ ...first, from: validFrom }, ...rest] : amounts
}

function reservesOf(values: SourceValues, stored: IncomeSource | null): readonly TaxReserve[] {
  if (!canReserve(values.type)) return []
  const { vatBp, reserveBp: shareBp, reserveAccountId: accountId, reserveFrom } = values
  const former = stored?.reserves ?? []
  const known = reserveAt(former, reserveFrom) ?? { vatBp: 0, shareBp: 0, accountId: null }
  const isSame = known.vatBp === vatBp && known.shareBp === shareBp && known.accountId === accountId
  if (isSame) return former
  const from = stored ? reserveFrom : values.validFrom
  return [...former.filter((reserve) => reserve.from < from), { from, vatBp, shareBp, accountId }]
}

function withHistory(stored: IncomeSource, history: readonly DatedAmount[]): IncomeSource {
  return { ...stored, amounts: history }
}
