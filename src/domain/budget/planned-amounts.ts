import { type Month, monthNumber, monthRange, startOfYear } from '#domain/calendar/month.ts'
import { datedAmountAt } from '#domain/income/month-value.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { proportionDown } from '#domain/money/share-of.ts'
import { type BudgetItem, isMonthly, signedCents } from './budget-item.ts'

const MONTHS = 12

type Planned = Pick<
  BudgetItem,
  'amounts' | 'valueSign' | 'isIrregular' | 'dueMonths' | 'validFrom' | 'validTo' | 'exceptions'
>

/** Whether an item counts in a month at all. */
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

/** The view "Monatsanteil" (budget.md § 2): what a month has to bring, in cents, with the sign of the item. */
export function monthlyPart(item: Planned, month: Month): Cents {
  return monthlyParts(item, month)[monthNumber(month) - 1] ?? 0
}

/**
 * The monthly parts of January to December of the year that a month lies in. What is not due every month is spread over
 * the months of the year in which the item counts; each ends with the cents that its share of the year gives, cut, so
 * that the parts are the sum of what is due: 118,00 € are 9,83, 9,83, 9,84 and so on.
 */
export function monthlyParts(item: Planned, month: Month): readonly Cents[] {
  const months = monthRange(startOfYear(month), MONTHS)
  if (isMonthly(item)) return months.map((each) => signedCents(item, paidIn(item, each)))
  const yearCents = sumCents(months.map((each) => yearlyIn(item, each)))
  const counted = months.filter((each) => isValidIn(item, each))
  const until = (count: number) =>
    counted.length === 0 ? 0 : proportionDown(yearCents, count, counted.length)
  return months.map((each) => {
    const place = counted.indexOf(each)
    return place === -1 ? 0 : signedCents(item, until(place + 1) - until(place))
  })
}

/** Whether something is to be paid for the item in the month. */
export function isDueIn(item: Planned, month: Month): boolean {
  return dueCents(item, month) !== 0
}

/** What an item costs in a month by its rhythm, in cents without sign: as if no amount of its own stood in the month. */
export function rhythmCents(item: Planned, month: Month): Cents {
  return isDueByRhythm(item, month) ? amountAt(item, month) : 0
}

/** Whether the rhythm of an item names the month; never of one that is spent somewhere in the year. */
export function isDueByRhythm(item: Planned, month: Month): boolean {
  const isNamed = isMonthly(item) || item.dueMonths.includes(monthNumber(month))
  return isNamed && isValidIn(item, month)
}

function paidIn(item: Planned, month: Month): Cents {
  if (!isValidIn(item, month)) return 0
  return exceptionIn(item, month) ?? rhythmCents(item, month)
}

// The months of an irregular item bring a twelfth of the year's amount each; what was typed into one takes its place.
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
