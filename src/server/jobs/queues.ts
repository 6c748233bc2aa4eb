import type { JobName } from '#contract/job-names.ts'
import { HOUR_SECONDS, MINUTE_SECONDS } from '#domain/calendar/durations.ts'

export interface QueueOptions {
  readonly retryLimit: number
  readonly retryDelay: number
  readonly expireInSeconds: number
  /** The schedule, in Europe/Berlin; queues with one run by themselves. */
  readonly cron?: string
}

export const queues = {
  // This job goes on with mails to many people where the process that sent them was killed.
  'announcements.send': {
    retryLimit: 0,
    retryDelay: 0,
    expireInSeconds: 10 * MINUTE_SECONDS,
    cron: '* * * * *',
  },
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
  // This job also runs at every start with several keys: a key is added by a restart.
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
  // This job is started by hand only: the operator's own timer makes the nightly backups, and an admin sees a failure
  // at once.
  'data.back-up': {
    retryLimit: 0,
    retryDelay: 0,
    expireInSeconds: HOUR_SECONDS,
  },
  // This job runs at breakfast time: nobody's telephone rings at night, and no change of the clocks skips or repeats
  // it.
  'reminders.send': {
    retryLimit: 2,
    retryDelay: 10 * MINUTE_SECONDS,
    expireInSeconds: HOUR_SECONDS,
    cron: '10 8 * * *',
  },
  // This job asks customers for their consent to another price, reminds once and gives notice; it also runs at once when
  // a question begins or is taken back.
  'prices.keep': {
    retryLimit: 3,
    retryDelay: 10 * MINUTE_SECONDS,
    expireInSeconds: HOUR_SECONDS,
    cron: '20 8 * * *',
  },
  // This job reminds owners of requests for their emergency folders, opens folders and closes them.
  'folders.keep': {
    retryLimit: 2,
    retryDelay: MINUTE_SECONDS,
    expireInSeconds: 10 * MINUTE_SECONDS,
    cron: '2-59/5 * * * *',
  },
  // This job looks for the contract of declarations without a login where a wake-up was lost, and lets them take effect
  // in time.
  'requests.settle': {
    retryLimit: 2,
    retryDelay: MINUTE_SECONDS,
    expireInSeconds: 10 * MINUTE_SECONDS,
    cron: '*/5 * * * *',
  },
  // This job lets orders lapse, and sends what the payment provider could not be told at once.
  'subscriptions.hourly': {
    retryLimit: 2,
    retryDelay: 5 * MINUTE_SECONDS,
    expireInSeconds: 20 * MINUTE_SECONDS,
    cron: '27 * * * *',
  },
  // This job runs after both hours that a change of the clocks can skip or repeat.
  'subscriptions.daily': {
    retryLimit: 3,
    retryDelay: 10 * MINUTE_SECONDS,
    expireInSeconds: HOUR_SECONDS,
    cron: '40 6 * * *',
  },
} as const satisfies Readonly<Record<JobName, QueueOptions>>
