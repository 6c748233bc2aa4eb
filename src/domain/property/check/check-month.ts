import { addMonths, type Month, monthNumber, yearOf } from '#domain/calendar/month.ts'
import type { PurchaseCheck } from '#domain/property/purchase-check.ts'

/** The month of the purchase: the stated one, else the one after the current month. */
export function purchaseMonth({ month }: Pick<PurchaseCheck, 'month'>, current: Month): Month {
  return month ?? addMonths(current, 1)
}

/** The first calendar year that begins with or after the purchase: of a purchase in January its own. */
export function firstFullYear(month: Month): number {
  return monthNumber(month) === 1 ? yearOf(month) : yearOf(month) + 1
}
