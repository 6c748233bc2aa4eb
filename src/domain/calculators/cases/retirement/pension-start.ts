import type { CaseInput, CaseRunner } from '#domain/calculators/case-input.ts'
import { type Month, toMonth } from '#domain/calendar/month.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { pensionStart } from '#domain/pension/pension-start.ts'
import { monthAfterAge } from '#domain/pension/retirement-age.ts'
import {
  statedPensionKinds,
  unknownPlanPerson,
  type WaitingPeriod,
  waitingPeriods,
} from '#domain/wealth-plan/plan-person.ts'
import { figuresYear } from './figures-year.ts'

/** The start, access factor and amount of a statutory pension, months as `2027-06`. */
export const pensionStartCase: CaseRunner = (input) => {
  const birthMonth = readMonth(input, 'birth_month')
  const start = pensionStart({
    birthMonth,
    wish: readWish(input, birthMonth),
    waiting: readWaiting(input),
    points: input.amount('points'),
    stated: input.optional('stated_month', (name) => ({
      grossCents: roundHalfUp(input.amount(name)),
      kind: input.choice('stated_for', statedPensionKinds),
    })),
    year: figuresYear(input),
  })
  return {
    pension_from: monthText(start.from),
    earliest: monthText(start.earliest),
    standard: monthText(start.standard),
    without_deduction_45: start.withoutDeduction && monthText(start.withoutDeduction),
    months_from_standard: start.monthsLate,
    access_factor: start.accessFactor,
    gross: toEuros(start.grossCents),
    moved: start.isMoved,
  }
}

/** A month such as `1964-05`. @throws RangeError for anything else */
export function readMonth(input: CaseInput, name: string): Month {
  return toMonth(`${input.text(name)}-01`)
}

export function readWish(input: CaseInput, birthMonth: Month): Month | null {
  if (input.has('pension_from')) return readMonth(input, 'pension_from')
  return input.optional('age_months', (name) => monthAfterAge(birthMonth, input.whole(name)))
}

export function readWaiting(input: CaseInput): WaitingPeriod {
  if (!input.has('waiting')) return unknownPlanPerson.waitingPeriod
  const years = input.whole('waiting')
  const known = waitingPeriods.find((candidate) => Number(candidate) === years)
  if (known === undefined) throw new RangeError(`waiting must be one of ${waitingPeriods.join(', ')}`)
  return known
}

function monthText(month: Month): string {
  return month.slice(0, 7)
}
