import type { createBudgetItem } from '#contract/planning/budget-items.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { type BudgetItem, isMonthly, isSaving, plainItem } from '#domain/budget/budget-item.ts'
import { changeAmount } from '#domain/budget/change-amount.ts'
import { type Month, startOfYear } from '#domain/calendar/month.ts'
import type { DatedAmount } from '#domain/income/income-source.ts'
import { datedAmountAt } from '#domain/income/month-value.ts'
import type { Cents } from '#domain/money/cents.ts'
import { type ItemRhythm, rhythmOf } from './item-rhythm.ts'

export type ItemBody = Omit<BodyOf<typeof createBudgetItem>, 'id' | 'contract'>

/** The values of the drawer while somebody types. */
export type ItemValues = Omit<ItemBody, 'amounts'> & {
  /** The amount that is due each time, or in a year for an irregular item; null: no amount was typed. */
  amountCents: Cents | null
  /** The first month of a changed amount. */
  changeFrom: Month
  /** `from`: the amount changes in a month. `correction`: the present amount was wrong from its beginning. */
  changeKind: 'from' | 'correction'
  /** The stored amounts with the months from which they count. */
  history: DatedAmount[]
}

/**
 * The values of a new item: due every month, not fixed, in no group unless one is given; money for it is set
 * aside from the month on.
 */
export function emptyItem(
  month: Month,
  given: Partial<Pick<ItemValues, 'category' | 'groupId' | 'reserveFrom'>>,
): ItemValues {
  const { position: _p, version: _v, ...fields } = plainItem
  return {
    ...fields,
    name: '',
    dueMonths: [],
    shares: [],
    exceptions: [],
    reserveFrom: month,
    ...given,
    amountCents: null,
    changeFrom: month,
    changeKind: 'from',
    history: [],
  }
}

/**
 * The values of a stored item, with the amount of a month.
 * @param currentMonth the month from which money is set aside where the item was not saved up for so far
 */
export function valuesOf(item: BudgetItem, month: Month, currentMonth: Month): ItemValues {
  const { id: _id, position: _p, version: _v, amounts, dueMonths, shares, exceptions, ...fields } = item
  const shown = shownMonth(item, month)
  return {
    ...fields,
    dueMonths: [...dueMonths],
    shares: [...shares],
    exceptions: [...exceptions],
    reserveFrom: isSaving(item) ? item.reserveFrom : currentMonth,
    amountCents: (datedAmountAt(amounts, shown) ?? amounts[0])?.amountCents ?? null,
    changeFrom: shown,
    changeKind: 'from',
    history: [...amounts],
  }
}

/**
 * The body that is sent. A changed amount counts from its month on, so that earlier months keep theirs; a
 * correction replaces the amount that counts. Fields that do not belong to the rhythm or category are
 * emptied.
 */
export function bodyOf(values: ItemValues): ItemBody {
  const { amountCents: _a, changeFrom: _f, changeKind: _k, history: _h, ...fields } = values
  return {
    ...fields,
    name: fields.name.trim(),
    note: fields.note.trim(),
    groupId: fields.category === 'life' ? fields.groupId : null,
    dueMonths: fields.isIrregular ? [] : fields.dueMonths,
    day: fields.isIrregular ? null : fields.day,
    reserveFrom: isSaving(fields) ? fields.reserveFrom : null,
    shares: fields.shares.filter(({ shareBp }) => shareBp !== 0),
    amounts: amountsOf(values),
  }
}

/**
 * Whether the typed amount differs from the amount that counts, so that the form has to ask from when on it
 * counts.
 */
export function isAmountChanged({ amountCents, changeFrom, history }: ItemValues): boolean {
  const known = datedAmountAt(history, changeFrom) ?? history[0]
  return amountCents !== null && known !== undefined && known.amountCents !== amountCents
}

/**
 * The month whose amount the drawer shows: the given one, or the first or last month in which the item
 * counts.
 */
function shownMonth({ validFrom, validTo }: Pick<BudgetItem, 'validFrom' | 'validTo'>, month: Month): Month {
  if (validFrom !== null && validFrom > month) return validFrom
  return validTo !== null && validTo < month ? validTo : month
}

export function rhythmOfValues({ isIrregular, dueMonths }: ItemValues): ItemRhythm {
  return isIrregular ? 'irregular' : rhythmOf(dueMonths)
}

function amountsOf(values: ItemValues): DatedAmount[] {
  const { amountCents, changeFrom, changeKind, history, validFrom } = values
  if (amountCents === null) return []
  const [first] = history
  if (!first) return [{ from: validFrom ?? firstMonth(values), amountCents }]
  const counting = datedAmountAt(history, changeFrom) ?? first
  if (counting.amountCents === amountCents) return reachingBack(history, validFrom)
  const changed =
    changeKind === 'correction'
      ? history.map((amount) => (amount === counting ? { ...amount, amountCents } : amount))
      : [...changeAmount(history, changeFrom, amountCents)]
  return reachingBack(changed, validFrom)
}

// The month from which a first amount counts. An amount that is due in single months is spread over the year,
// so it counts from January: otherwise the months before would have nothing.
function firstMonth({ changeFrom, dueMonths, isIrregular }: ItemValues): Month {
  return isMonthly({ dueMonths, isIrregular }) ? changeFrom : startOfYear(changeFrom)
}

// The amounts, the first of them reaching back to the month in which the item begins.
function reachingBack(amounts: DatedAmount[], validFrom: Month | null): DatedAmount[] {
  const [first, ...rest] = amounts
  return first && validFrom !== null && first.from > validFrom
    ? [{ ...first, from: validFrom }, ...rest]
    : amounts
}
