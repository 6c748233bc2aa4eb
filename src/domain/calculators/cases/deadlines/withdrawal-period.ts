import type { CaseInput, CaseRunner } from '#domain/calculators/case-input.ts'
import { type Day, addDays, toDay, weekday } from '#domain/calendar/day.ts'
import { publicHoliday } from '#domain/calendar/public-holiday.ts'
import { lastDayOfWithdrawal, lastOfFourteenDays } from '#domain/subscription/contract-start.ts'
import { isWithdrawalInTime } from '#domain/subscription/refund.ts'

/**
 * The last day on which a contract can be withdrawn from, and what that day would be if only holidays of all of Germany
 * counted (deadlines.md § 70).
 */
export const withdrawalPeriodCase: CaseRunner = (input) => {
  const concludedOn = readDay(input, 'concluded')
  return {
    last_day: lastDayOfWithdrawal(concludedOn),
    nationwide_last_day: nextOrdinaryDay(lastOfFourteenDays(concludedOn)),
    in_time: input.optional('declared', (name) => isWithdrawalInTime(concludedOn, readDay(input, name))),
  }
}

function readDay(input: CaseInput, name: string): Day {
  return toDay(input.text(name))
}

function nextOrdinaryDay(from: Day): Day {
  let day = from
  while (weekday(day) > 5 || publicHoliday(day) === 'everywhere') day = addDays(day, 1)
  return day
}
