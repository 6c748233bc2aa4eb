import type { MonthPlan } from '#domain/account-system/plan-month.ts'
import { incomeTitle } from '#web/household/planning/pot-words.ts'

/**
 * The title of all the money that is split in a month: "Einkommen" as long as it equals the income of the
 * month (statistics.md § 65). A tax reserve makes it more, a source that is not distributed makes it less.
 */
export function movedTitle({ income, reserve, incomeCents }: MonthPlan): string {
  if (reserve.cents > 0) return grossTitle(income.lines.some(({ reserved }) => reserved.vatCents > 0))
  return incomeCents === income.countedCents ? incomeTitle : 'Verteiltes Einkommen'
}

/** The title of the income together with the tax reserve in it. */
export function grossTitle(hasVat: boolean): string {
  return hasVat ? 'Brutto, mit Umsatzsteuer' : 'Mit Steuerrücklage'
}
