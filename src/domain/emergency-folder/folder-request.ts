import type { Day } from '#domain/calendar/day.ts'
import { DAY_MS, HOUR_MS } from '#domain/calendar/durations.ts'
import { endOfPeriod } from '#domain/calendar/period.ts'

/** How many days an owner can object to a request before the folder opens. */
export const waitingDays = [3, 7, 14, 30] as const
export type WaitingDays = (typeof waitingDays)[number]

/** The waiting time that a number of days is; the longest for one that is none. */
export function toWaitingDays(days: number): WaitingDays {
  return waitingDays.find((each) => each === days) ?? 30
}

export const trustedPersonStates = ['invited', 'accepted', 'refused'] as const

/**
 * - `needs_second`: one person asked, the folder never opens without the second one, the waiting has not begun
 * - `waiting`: the waiting time runs, the owner can stop it
 * - `open`: the folder can be read
 * - `stopped`: the owner stopped it
 * - `closed`: it was open and its time is over, or nobody joined in time, or the person of trust was ended
 */
export const folderRequestStates = ['needs_second', 'waiting', 'open', 'stopped', 'closed'] as const

/** What the log of a folder tells its owner. */
export const folderEvents = [
  'invited',
  'accepted',
  'refused',
  'ended',
  'waiting_changed',
  'second_needed',
  'second_not_needed',
  'trial_offered',
  'trial_opened',
  'asked',
  'reminded',
  'opened',
  'read',
  'stopped',
  'closed',
] as const
export type FolderEvent = (typeof folderEvents)[number]

/** How long an opened folder can be read. */
export const OPEN_DAYS = 30
/** How long after a stop nobody can ask again. */
export const PAUSE_DAYS = 30
/** How long a request waits for the second person. */
export const SECOND_WITHIN_DAYS = 30
/** How long an invitation can be answered. */
export const INVITATION_DAYS = 14
/** After how many months the household is asked whether everything is still right. */
const CHECK_MONTHS = 6
/** The least time between two reminders, and between the last one and the opening, however late they were. */
export const LAST_CALL_HOURS = 6

/** The day from which the next check is due; months count from the last one, or from the first thing that was typed. */
export function checkDueOn(since: Day): Day {
  return endOfPeriod(since, { count: CHECK_MONTHS, unit: 'month' })
}

/** After how many hours of the waiting time the owner is reminded. */
const reminderHours = {
  3: [24, 48, 66],
  7: [2 * 24, 4 * 24, 6 * 24],
  14: [3 * 24, 7 * 24, 13 * 24],
  30: [7 * 24, 20 * 24, 29 * 24],
} as const satisfies Record<WaitingDays, readonly number[]>

/** The three instants at which the owner is reminded of a request, in milliseconds since 1970. */
export function reminderTimes(days: WaitingDays, waitsFromMs: number): readonly number[] {
  return reminderHours[days].map((hours) => waitsFromMs + hours * HOUR_MS)
}

/** The same as days after the request, for the page that explains it: 3, 7 and 13; 2,75 for the last of three days. */
export function reminderDays(days: WaitingDays): readonly number[] {
  return reminderHours[days].map((hours) => (hours * HOUR_MS) / DAY_MS)
}
