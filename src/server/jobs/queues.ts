import type { JobName } from '#contract/job-names.ts'
import { HOUR_SECONDS, MINUTE_SECONDS } from '#domain/calendar/durations.ts'

export interface QueueOptions {
  readonly retryLimit: number
  readonly retryDelay: number
  readonly expireInSeconds: number
  /** In Europe/Berlin; queues with it run by themselves. */
  readonly cron?: string
}

export const queues = {
  'data.clean-up': {
    retryLimit: 2,
    retryDelay: MINUTE_SECONDS,
    expireInSeconds: 10 * MINUTE_SECONDS,
    cron: '17 * * * *',
  },
  'data.erase-users': {
    retryLimit: 2,
    retryDelay: 5 * MINUTE_SECONDS,
    expireInSeconds: 10 * MINUTE_SECONDS,
    cron: '47 * * * *',
  },
  // At every start with several keys, too: a key is added by a restart.
  'data.re-seal': {
    retryLimit: 2,
    retryDelay: MINUTE_SECONDS,
    expireInSeconds: 10 * MINUTE_SECONDS,
  },
  'data.examine': {
    retryLimit: 1,
    retryDelay: 10 * MINUTE_SECONDS,
    expireInSeconds: HOUR_SECONDS,
    cron: '41 3 * * *',
  },
  // Only by hand: the operator's own timer makes those of every night, and whoever presses sees a failure at once.
  'data.back-up': {
    retryLimit: 0,
    retryDelay: 0,
    expireInSeconds: HOUR_SECONDS,
  },
  // When people have breakfast: nobody's telephone rings at night, and no change of the clocks skips or repeats it.
  'reminders.send': {
    retryLimit: 2,
    retryDelay: 10 * MINUTE_SECONDS,
    expireInSeconds: HOUR_SECONDS,
    cron: '10 8 * * *',
  },
  // Declarations without a login: assigned where a wake-up was lost, and in force when their time has come.
  'requests.settle': {
    retryLimit: 2,
    retryDelay: MINUTE_SECONDS,
    expireInSeconds: 10 * MINUTE_SECONDS,
    cron: '*/5 * * * *',
  },
  // Orders that lapse, and what the payment provider could not be told at once.
  'subscriptions.hourly': {
    retryLimit: 2,
    retryDelay: 5 * MINUTE_SECONDS,
    expireInSeconds: 20 * MINUTE_SECONDS,
    cron: '27 * * * *',
  },
  // After both hours that a change of the clocks can skip or repeat.
  'subscriptions.daily': {
    retryLimit: 3,
    retryDelay: 10 * MINUTE_SECONDS,
    expireInSeconds: HOUR_SECONDS,
    cron: '40 6 * * *',
  },
} as const satisfies Readonly<Record<JobName, QueueOptions>>
