import { type Day, addDays } from '#domain/calendar/day.ts'
import { lastDayToDeclare, lastDayWords } from '#domain/calendar/last-day-to-declare.ts'

/** The days of withdrawal, § 355 Abs. 2 BGB; the day of the contract is not counted (§ 187 Abs. 1 BGB). */
const WITHDRAWAL_DAYS = 14

/** The last day on which a withdrawal is in time (deadlines.md § 70): sending it on that day is enough. */
export function lastDayOfWithdrawal(concludedOn: Day): Day {
  return lastDayToDeclare(lastOfFourteenDays(concludedOn))
}

/**
 * The last day in words, with the reason for which it was moved: `Montag, 14. Dezember 2026 (der 12. ist ein Samstag)`.
 */
export function withdrawalWords(concludedOn: Day): string {
  return lastDayWords(lastOfFourteenDays(concludedOn))
}

/** The last of the fourteen counted days, whatever day of the week that is. */
export function lastOfFourteenDays(concludedOn: Day): Day {
  return addDays(concludedOn, WITHDRAWAL_DAYS)
}

/**
 * The first day of the service: at once where the buyer has demanded it, otherwise the day after the period of
 * withdrawal. A running trial is not cut short: a buyer who does not demand an early start pays from the later of both
 * days on.
 * @param trialEndsOn last day of a running trial; null without one
 */
export function startOfContract({
  concludedOn,
  isEarly,
  trialEndsOn,
}: {
  readonly concludedOn: Day
  readonly isEarly: boolean
  readonly trialEndsOn: Day | null
}): Day {
  if (isEarly) return concludedOn
  const afterWithdrawal = addDays(lastDayOfWithdrawal(concludedOn), 1)
  const afterTrial = trialEndsOn === null ? afterWithdrawal : addDays(trialEndsOn, 1)
  return afterTrial > afterWithdrawal ? afterTrial : afterWithdrawal
}
