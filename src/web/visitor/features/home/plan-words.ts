import { formatMonth } from '#domain/calendar/format-date.ts'
import { addMonths } from '#domain/calendar/month.ts'
import { exampleMonth } from '#domain/examples/berger-month.ts'
import { CURVE_YEARS, exampleLevers, yearAfter } from '#domain/examples/berger-plan.ts'
import { formatEuro, formatPercent } from '#domain/money/format-money.ts'
import { durationWords } from '#web/kit/words/duration-words.ts'
import type { PlanStep } from './plan.ts'

/** The years under the curve: calendar years for the sample, years from now for an own entry. */
export function axisYears(isSample: boolean): readonly [string, string, string] {
  return isSample
    ? ['heute', yearAfter(CURVE_YEARS / 2), yearAfter(CURVE_YEARS)]
    : ['heute', `in ${CURVE_YEARS / 2} Jahren`, `in ${CURVE_YEARS} Jahren`]
}

export function planTitle(isSample: boolean): string {
  return isSample ? `Plan ${yearAfter(CURVE_YEARS)}` : `In ${CURVE_YEARS} Jahren`
}

export function todayWords(isSample: boolean, todayCents: number, savingCents: number): string {
  return isSample ? `heute ${formatEuro(todayCents)}` : `aus ${formatEuro(savingCents)} im Monat`
}

export const stepWords = {
  protection: { title: 'Schutz', note: '6 Monate Leben' },
  security: { title: 'Sicherheit', note: 'Leben × 12 ÷ 4\u00A0%' },
} as const satisfies Record<PlanStep['name'], object>

/** When a step is reached: "Januar 2053", or "in 26 Jahren, 2 Monaten" where the start is not known. */
export function reachedWords({ months }: PlanStep, isSample: boolean): string {
  if (months === null) return 'nicht in 100 Jahren'
  if (isSample) return formatMonth(addMonths(exampleMonth, months))
  return `in ${durationWords(months, 'dative')}`
}

export const planNote = `In heutiger Kaufkraft, mit ${formatPercent(exampleLevers.realReturnBp)} Rendite im Jahr nach der Inflation. Modellrechnung, keine Zusage.`
