/**
 * The named units of every duration: durations are written as a multiple of one of them, in milliseconds for clocks, or
 * in seconds for cookies, queues and limits. Months have no fixed length; month.ts counts them.
 */
export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export const MINUTE_SECONDS = MINUTE_MS / SECOND_MS
export const HOUR_SECONDS = HOUR_MS / SECOND_MS
export const DAY_SECONDS = DAY_MS / SECOND_MS
