import type { Day } from '#domain/calendar/day.ts'

/** The version of the terms that a registration accepts; stored with the time of acceptance (§ 305 Abs. 2 BGB). */
export const termsVersion: Day = '2026-11-28'
