import type { MonthPlan } from '#domain/account-system/plan-month.ts'
import { incomeTitle } from '#web/household/planning/pot-words.ts'

/**
 * What all that moves in a month is called: "Einkommen" while it is the income of the month (statistics.md § 65). With
 * what is laid aside for the tax office it is more, without sources that are not distributed it is less.
 */
export function movedTitle({ income, reserve, incomeCents }: MonthPlan): string {
  if (reserve.cents > 0) return grossTitle(income.lines.some(({ reserved }) => reserved.vatCents > 0))
  return incomeCents === income.countedCents ? incomeTitle : 'Verteiltes Einkommen'
}

/** The title of the income together with the part of it that is laid aside. */
export function grossTitle(hasVat: boolean): string {
  return hasVat ? 'Brutto, mit Umsatzsteuer' : 'Mit Steuerrücklage'
}
