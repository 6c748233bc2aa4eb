import type { Day } from '#domain/calendar/day.ts'
import { type Month, monthOf, yearOf } from '#domain/calendar/month.ts'
import { planFiguresYear, planPensionYear, planTaxYear } from '#domain/wealth-projection/plan-figures-year.ts'
import { missingYearSentence } from '#web/kit/words/missing-year-sentence.ts'

/**
 * Says with the figures of which year a plan computes taxes and pensions: `Steuern, Abgaben und Renten zählen in allen
 * Jahren nach den Werten von 2026.`; in a new year without figures it adds that there are none yet.
 */
export function planYearWords(startMonth: Month, today: Day): string {
  const [taxes, pensions] = [planTaxYear(yearOf(startMonth)), planPensionYear(yearOf(startMonth))]
  const words =
    taxes === pensions
      ? `Steuern, Abgaben und Renten zählen in allen Jahren nach den Werten von ${taxes}.`
      : `In allen Jahren zählen Steuern nach den Werten von ${taxes}, Abgaben und Renten nach denen von ${pensions}.`
  const thisYear = yearOf(monthOf(today))
  return planFiguresYear(thisYear) < thisYear ? `${words} Für ${thisYear} haben wir noch keine.` : words
}

/** The sentence of a new year without figures; null while there are those of this year. */
export function missingPlanYear(startMonth: Month, today: Day): string | null {
  const thisYear = yearOf(monthOf(today))
  return planFiguresYear(thisYear) < thisYear
    ? missingYearSentence(thisYear, planFiguresYear(yearOf(startMonth)))
    : null
}
