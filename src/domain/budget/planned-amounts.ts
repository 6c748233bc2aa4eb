import {
  type Month,
  addMonths,
  laterMonth,
  monthNumber,
  monthRange,
  monthsBetween,
  startOfYear,
} from '#domain/calendar/month.ts'
import { datedAmountAt } from '#domain/income/month-value.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { proportionDown } from '#domain/money/share-of.ts'
import { type BudgetItem, isMonthly, signedCents } from './budget-item.ts'

const MONTHS = 12
/** The longest time in which a due month is searched for and over which an amount is spread. */
const LONGEST_CYCLE_MONTHS = 24

type Planned = Pick<
  BudgetItem,
  | 'amounts'
  | 'valueSign'
  | 'isIrregular'
  | 'dueMonths'
  | 'openingCents'
  | 'reserveFrom'
  | 'validFrom'
  | 'validTo'
  | 'exceptions'
>

/** Whether an item counts in a month. */
export function isValidIn(
  { validFrom, validTo }: Pick<BudgetItem, 'validFrom' | 'validTo'>,
  month: Month,
): boolean {
  return (validFrom === null || validFrom <= month) && (validTo === null || month <= validTo)
}

/** The view "Fällig" (budget.md § 2): what has to be paid in a month, in cents, with the sign of the item. */
export function dueCents(item: Planned, month: Month): Cents {
  return item.isIrregular ? monthlyPart(item, month) : signedCents(item, paidIn(item, month))
}

/**
 * The view "Monatsanteil" (budget.md § 2): what has to be put aside in a month, in cents, with the sign of the item.
 */
export function monthlyPart(item: Planned, month: Month): Cents {
  return monthlyParts(item, month)[monthNumber(month) - 1] ?? 0
}

/**
 * The monthly parts of January to December of the year that a month lies in. An amount that is not due every month is
 * spread over the months of the year in which the item counts; the parts are cut to the cent from their running share
 * of the year, so that they sum to what is due: 118,00 € are 9,83, 9,83, 9,84 and so on. Where the item says from which
 * month on money is laid aside, it is spread from one due month to the next instead, see {@link reserveCycle}.
 */
export function monthlyParts(item: Planned, month: Month): readonly Cents[] {
  const months = monthRange(startOfYear(month), MONTHS)
  if (isMonthly(item)) return months.map((each) => signedCents(item, paidIn(item, each)))
  if (item.reserveFrom !== null && !item.isIrregular) return cycleParts(item, months)
  const yearCents = sumCents(months.map((each) => yearlyIn(item, each)))
  const counted = months.filter((each) => isValidIn(item, each))
  const until = (count: number) => proportionDown(yearCents, count, counted.length)
  return months.map((each) => {
    const place = counted.indexOf(each)
    return place === -1 ? 0 : signedCents(item, until(place + 1) - until(place))
  })
}

/** The months in which money is laid aside for one due month. */
export interface ReserveCycle {
  readonly first: Month
  readonly dueMonth: Month
  /** The sum that the months from the first to the due one have to lay aside, in cents without sign. */
  readonly neededCents: Cents
}

/**
 * The time in which a month lays money aside (budget.md § 2): it ends with the next month in which the item is due, and
 * begins in the month after the previous one. The first time begins with the month from which money is laid aside, and
 * needs less by what was saved up then. Null for an item that is due every month or in no certain one, for one without
 * such a first month, in months before it, and where nothing is due within two years.
 */
export function reserveCycle(item: Planned, month: Month): ReserveCycle | null {
  const begin = reserveBegin(item)
  if (item.reserveFrom === null || isMonthly(item) || item.isIrregular) return null
  if (begin === null || month < begin || !isValidIn(item, month)) return null
  const dueMonth = monthRange(month, LONGEST_CYCLE_MONTHS).find((each) => paidIn(item, each) > 0)
  if (dueMonth === undefined) return null
  const before = monthRange(begin, monthsBetween(begin, dueMonth)).findLast((each) => paidIn(item, each) > 0)
  const openedCents = before === undefined ? item.openingCents : 0
  return {
    first: laterMonth(
      before === undefined ? begin : addMonths(before, 1),
      addMonths(dueMonth, 1 - LONGEST_CYCLE_MONTHS),
    ),
    dueMonth,
    neededCents: Math.max(0, sumCents([paidIn(item, dueMonth), -openedCents])),
  }
}

/** The first month in which the rest of an item is kept; null: the first month of the plan. */
export function reserveBegin({
  reserveFrom,
  validFrom,
}: Pick<BudgetItem, 'reserveFrom' | 'validFrom'>): Month | null {
  if (reserveFrom === null || validFrom === null) return reserveFrom ?? validFrom
  return laterMonth(reserveFrom, validFrom)
}

/** Whether something is to be paid for the item in the month. */
export function isDueIn(item: Planned, month: Month): boolean {
  return dueCents(item, month) !== 0
}

/**
 * What an item costs in a month by its rhythm, in cents without sign, even where the month has an amount of its own.
 */
export function rhythmCents(item: Planned, month: Month): Cents {
  return isDueByRhythm(item, month) ? amountAt(item, month) : 0
}

/** Whether the rhythm of an item names the month; false for an item that is spent somewhere in the year. */
export function isDueByRhythm(item: Planned, month: Month): boolean {
  const isNamed = isMonthly(item) || item.dueMonths.includes(monthNumber(month))
  return isNamed && isValidIn(item, month)
}

// Each part is cut to the cent from its running share of the cycle.
function cycleParts(item: Planned, months: readonly Month[]): readonly Cents[] {
  let cycle: ReserveCycle | null = null
  return months.map((month) => {
    if (cycle === null || month > cycle.dueMonth) cycle = reserveCycle(item, month)
    if (cycle === null) return 0
    const { first, dueMonth, neededCents } = cycle
    const [place, count] = [monthsBetween(first, month), monthsBetween(first, dueMonth) + 1]
    const until = (done: number) => proportionDown(neededCents, done, count)
    return signedCents(item, until(place + 1) - until(place))
  })
}

function paidIn(item: Planned, month: Month): Cents {
  if (!isValidIn(item, month)) return 0
  return exceptionIn(item, month) ?? rhythmCents(item, month)
}

// Each month of an irregular item brings a twelfth of the year's amount; an amount typed for a month takes its place.
function yearlyIn(item: Planned, month: Month): Cents {
  if (!item.isIrregular) return paidIn(item, month)
  if (!isValidIn(item, month)) return 0
  const place = monthNumber(month)
  const amountCents = amountAt(item, month)
  const twelfth = proportionDown(amountCents, place, MONTHS) - proportionDown(amountCents, place - 1, MONTHS)
  return exceptionIn(item, month) ?? twelfth
}

function exceptionIn({ exceptions }: Planned, month: Month): Cents | undefined {
  return exceptions.find((exception) => exception.month === month)?.amountCents
}

function amountAt({ amounts }: Planned, month: Month): Cents {
  return datedAmountAt(amounts, month)?.amountCents ?? 0
}
