import { type Day, daysBetween } from '#domain/calendar/day.ts'

/**
 * What follows a payment that failed, by whole days since: a mail at once, one after 7 days, after 14 the access rests
 * until it is paid, and after 44 the contract ends and nothing of the open amount is asked for any more.
 */
export const dunningSteps = [
  { step: 'told', afterDays: 0 },
  { step: 'reminded', afterDays: 7 },
  { step: 'suspended', afterDays: 14 },
  { step: 'ended', afterDays: 44 },
] as const

export type DunningStep = (typeof dunningSteps)[number]['step']

/** The steps that are due on a day and have not been taken, the earliest first. */
export function dueDunningSteps(
  failedOn: Day,
  day: Day,
  taken: ReadonlySet<DunningStep>,
): readonly DunningStep[] {
  const passed = daysBetween(failedOn, day)
  return dunningSteps.flatMap(({ step, afterDays }) =>
    passed >= afterDays && !taken.has(step) ? [step] : [],
  )
}
