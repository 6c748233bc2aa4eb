import { addDays, type Day, toDay } from '#domain/calendar/day.ts'
import { addMonths, type Month, yearOf } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { ofCents } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { shareOf } from '#domain/money/share-of.ts'
import type { PurchaseCheck } from '#domain/property/purchase-check.ts'
import { type Payment, xirr } from '#domain/returns/xirr.ts'
import { from, known, refused, stated } from './answered.ts'
import type { Answered, SaleReturn, ScheduleRow } from './check-answer.ts'
import { fraction } from './check-financing.ts'
import type { LetCourse } from './check-let-property.ts'

/** After how many years the property is taken to be sold; a day later § 23 EStG taxes nothing. */
const SALE_YEARS = 10

/**
 * The return on the equity of a let property that is sold ten years and a day after the contract (calculators.md § 46):
 * equity on the first day of the month of purchase, the cash flows after tax at the end of each year (of the last one on
 * the day of the sale), and what the sale leaves of the planned value. Refused without equity, and by § 5.
 */
export function saleReturn(
  check: PurchaseCheck,
  purchase: Month,
  { course, schedule }: { readonly course: LetCourse; readonly schedule: readonly ScheduleRow[] },
): Answered<SaleReturn> {
  return from(stated(check, 'priceCents'), (priceCents) => {
    const equityCents = course.property.equityCents ?? 0
    if (equityCents === 0) return refused('no_equity')
    const growth = fraction(check.valueGrowthBp).plus(1).pow(SALE_YEARS)
    const valueCents = roundHalfUp(toEuros(priceCents).times(growth))
    const saleCostsCents = shareOf(valueCents, check.sellingCostsBp)
    const balanceCents = schedule[SALE_YEARS * 12 - 1]?.balanceCents ?? 0
    const netCents = valueCents - saleCostsCents - balanceCents
    const answer = xirr([
      payment(purchase, -equityCents),
      ...yearFlows(course, purchase),
      payment(saleDay(purchase), netCents),
    ])
    if (!answer.ok) return refused('no_return')
    const returnBp = roundHalfUp(answer.rate.times(100))
    return known({ years: SALE_YEARS, valueCents, saleCostsCents, balanceCents, netCents, returnBp })
  })
}

function yearFlows({ yearAt }: LetCourse, purchase: Month): readonly Payment[] {
  const sold = addMonths(purchase, SALE_YEARS * 12)
  const last = saleDay(purchase)
  return Array.from({ length: SALE_YEARS + 1 }, (_, index) => {
    const year = yearOf(purchase) + index
    const end = toDay(`${year}-12-31`)
    return payment(end < last ? end : last, yearAt(year, { sold }).afterTaxCents)
  })
}

function saleDay(purchase: Month): Day {
  return addDays(addMonths(purchase, SALE_YEARS * 12), 1)
}

function payment(day: Day, cents: Cents): Payment {
  return { day, amount: ofCents(cents) }
}
