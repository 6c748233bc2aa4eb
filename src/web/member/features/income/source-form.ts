import type { BodyOf } from '#contract/protocol/endpoint.ts'
import type { createIncomeSource } from '#contract/planning/income.ts'
import { type Month, addMonths } from '#domain/calendar/month.ts'
import { needsDueMonth } from '#domain/income/check-income-source.ts'
import type { DatedAmount, IncomeSource, IncomeType, PayDay, Rhythm } from '#domain/income/income-source.ts'
import { amountAt, datedAmountAt } from '#domain/income/month-value.ts'
import { reviseAmounts } from '#domain/income/revise-amounts.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'

/** What the drawer holds while somebody types. */
export type SourceValues = {
  label: string
  personId: string | null
  type: IncomeType
  amountCents: Cents | null
  rhythm: Rhythm
  dueMonth: number | null
  payDay: PayDay
  validFrom: Month
  validTo: Month | null
  growthBp: BasisPoints
  isDistributed: boolean
  /** Since when a changed amount counts; `correction`: it was wrong ever since the present one counts. */
  changeKind: 'from' | 'correction'
  changeFrom: Month
  /** The dated amounts so far, without those that were taken out. */
  history: DatedAmount[]
}

export type SourceBody = Omit<BodyOf<typeof createIncomeSource>, 'id' | 'receipts'>

export function emptySource(personId: string | null, month: Month): SourceValues {
  return {
    label: '',
    personId,
    type: 'salary',
    amountCents: null,
    rhythm: 'monthly',
    dueMonth: null,
    payDay: 'last_bank_day',
    validFrom: month,
    validTo: null,
    growthBp: 0,
    isDistributed: true,
    changeKind: 'from',
    changeFrom: month,
    history: [],
  }
}

export function valuesOf(source: IncomeSource, month: Month): SourceValues {
  const { id: _id, version: _version, amounts, ...fields } = source
  return {
    ...fields,
    amountCents: amounts.length === 0 ? null : amountAt(source, shownMonth(source, month)),
    changeKind: 'from',
    changeFrom: shownMonth(source, month),
    history: [...amounts],
  }
}

/**
 * What is sent. A changed amount becomes a further dated amount, so that earlier months keep theirs; a correction
 * replaces the present one.
 */
export function bodyOf(values: SourceValues, stored: IncomeSource | null): SourceBody {
  const { amountCents: _amount, changeKind: _kind, changeFrom: _from, history: _history, ...fields } = values
  return {
    ...fields,
    label: fields.label.trim(),
    dueMonth: needsDueMonth(values.rhythm) ? values.dueMonth : null,
    growthBp: values.rhythm === 'irregular' || values.rhythm === 'once' ? 0 : values.growthBp,
    amounts: [...amountsOf(values, stored)],
  }
}

/** True when the typed amount differs from the one that counts, so that it must be said since when. */
export function isAmountChanged(values: SourceValues, stored: IncomeSource): boolean {
  const before = withHistory(stored, values.history)
  return (
    values.amountCents !== null &&
    before.amounts.length > 0 &&
    amountAt(before, values.changeFrom) !== values.amountCents
  )
}

/** First month of the amount that counts in `month`; a step of the yearly growth begins a new one. */
export function amountSince(source: IncomeSource, month: Month): Month {
  const dated = datedAmountAt(source.amounts, month)
  if (!dated) return month
  const amountCents = amountAt(source, month)
  let since = month
  while (since > dated.from && amountAt(source, addMonths(since, -1)) === amountCents)
    since = addMonths(since, -1)
  return since
}

/** The month whose amount the drawer shows: this one, or the first or last in which the source counts. */
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

// A source that begins earlier than before has its first amount from there on.
function reachingBack(amounts: readonly DatedAmount[], validFrom: Month): readonly DatedAmount[] {
  const [first, ...rest] = amounts
  return first && first.from > validFrom ? [{ ...first, from: validFrom }, ...rest] : amounts
}

function withHistory(stored: IncomeSource, history: readonly DatedAmount[]): IncomeSource {
  return { ...stored, amounts: history }
}
