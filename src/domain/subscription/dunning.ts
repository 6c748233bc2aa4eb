import { type Day, daysBetween } from '#domain/calendar/day.ts'

/**
 * The steps after a failed payment, by whole days since: a mail at once, one after 7 days, after 14 the access is
 * suspended until the payment, and after 44 the contract ends and the open amount is no longer demanded.
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
