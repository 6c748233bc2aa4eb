import type { JobName } from '#contract/job-names.ts'
import { HOUR_SECONDS, MINUTE_SECONDS } from '#domain/calendar/durations.ts'

/** How the work of a run grows, and where it ends. */
export interface JobCost {
  /** The work of a run by N, in words: what is N, and what is done for each. */
  readonly grows: string
  /** How much is done in one transaction. */
  readonly portion: string
  /** How long a run goes on before it leaves the rest to the next one. */
  readonly boundSeconds: number
}

export interface QueueOptions {
  readonly cost: JobCost
  readonly retryLimit: number
  readonly retryDelay: number
  /** When the queue gives a run up; later than the bound of the job, so that it only happens to one that hangs. */
  readonly expireInSeconds: number
  /** The schedule, in Europe/Berlin; queues with one run by themselves. */
  readonly cron?: string
}

/** How long before the end of its queue a run ends by itself: it finishes its portion and says what is left. */
const SPARE_SECONDS = 10 * MINUTE_SECONDS

function bounded(cost: JobCost) {
  return { cost, expireInSeconds: cost.boundSeconds + SPARE_SECONDS } as const
}

export const queues = {
  // This job goes on with mails to many people where the process that sent them was killed.
  'announcements.send': {
    ...bounded({
      grows: 'the mails that end or begin, 200 at a time',
      portion: '50 recipients',
      boundSeconds: 50,
    }),
    retryLimit: 0,
    retryDelay: 0,
    cron: '* * * * *',
  },
  'data.clean-up': {
    ...bounded({
      grows:
        'the rows that have ended since the last run, and the declarations and documents that are kept on',
      portion: '500 rows',
      boundSeconds: 5 * MINUTE_SECONDS,
    }),
    retryLimit: 2,
    retryDelay: MINUTE_SECONDS,
    cron: '17 * * * *',
  },
  'data.erase-users': {
    ...bounded({
      grows: 'the accounts whose 14 days are over, with their own rows',
      portion: '1 account',
      boundSeconds: 10 * MINUTE_SECONDS,
    }),
    retryLimit: 2,
    retryDelay: 5 * MINUTE_SECONDS,
    cron: '47 * * * *',
  },
  // This job also runs at every start with several keys: a key is added by a restart.
  'data.re-seal': {
    ...bounded({
      grows: 'the encrypted texts, each read once',
      portion: '200 texts',
      boundSeconds: 20 * MINUTE_SECONDS,
    }),
    retryLimit: 2,
    retryDelay: MINUTE_SECONDS,
  },
  'data.examine': {
    ...bounded({
      grows: 'all rows, each read a fixed number of times',
      portion: '1 rule over 200 households or 500 pages, read-only',
      boundSeconds: HOUR_SECONDS,
    }),
    retryLimit: 1,
    retryDelay: 10 * MINUTE_SECONDS,
    cron: '41 3 * * *',
  },
  // This job is started by hand only: the operator's own timer makes the nightly backups, and an admin sees a failure
  // at once. A backup is whole or none, so it has no bound but the end of its queue.
  'data.back-up': {
    ...bounded({ grows: 'all rows', portion: 'the whole', boundSeconds: 12 * HOUR_SECONDS }),
    retryLimit: 0,
    retryDelay: 0,
  },
  // This job runs at breakfast time: nobody's telephone rings at night, and no change of the clocks skips or repeats
  // it.
  'reminders.send': {
    ...bounded({
      grows: 'the users with a reminder switched on, the grants that end and the seats of near events',
      portion: '100 users',
      boundSeconds: HOUR_SECONDS,
    }),
    retryLimit: 2,
    retryDelay: 10 * MINUTE_SECONDS,
    cron: '10 8 * * *',
  },
  // This job asks customers for their consent to another price, reminds once and gives notice; it also runs at once when
  // a question begins or is taken back.
  'prices.keep': {
    ...bounded({
      grows: 'the questions that are due, and the agreements in force',
      portion: '50 customers, or 1 contract that ends',
      boundSeconds: 40 * MINUTE_SECONDS,
    }),
    retryLimit: 3,
    retryDelay: 10 * MINUTE_SECONDS,
    cron: '20 8 * * *',
  },
  // This job reminds owners of requests for their emergency folders, opens folders and closes them.
  'folders.keep': {
    ...bounded({
      grows: 'the requests for folders that run, and the wishes for links',
      portion: '1 request',
      boundSeconds: 4 * MINUTE_SECONDS,
    }),
    retryLimit: 2,
    retryDelay: MINUTE_SECONDS,
    cron: '2-59/5 * * * *',
  },
  // This job looks for the contract of declarations without a login where a wake-up was lost, and lets them take effect
  // in time.
  'requests.settle': {
    ...bounded({
      grows: 'the declarations to look up, and those whose waiting time is over',
      portion: '1 declaration',
      boundSeconds: 4 * MINUTE_SECONDS,
    }),
    retryLimit: 2,
    retryDelay: MINUTE_SECONDS,
    cron: '*/5 * * * *',
  },
  // This job lets orders lapse, and sends what the payment provider could not be told at once.
  'subscriptions.hourly': {
    ...bounded({
      grows: 'the orders that lapse, and the instructions that are due',
      portion: '50 orders, or 1 instruction',
      boundSeconds: 15 * MINUTE_SECONDS,
    }),
    retryLimit: 2,
    retryDelay: 5 * MINUTE_SECONDS,
    cron: '27 * * * *',
  },
  // This job runs after both hours that a change of the clocks can skip or repeat.
  'subscriptions.daily': {
    ...bounded({
      grows: 'the trials that end, the waivers to tell, and the contracts that run or have an open payment',
      portion: '1 trial or contract, or 300 waivers',
      boundSeconds: HOUR_SECONDS,
    }),
    retryLimit: 3,
    retryDelay: 10 * MINUTE_SECONDS,
    cron: '40 6 * * *',
  },
} as const satisfies Readonly<Record<JobName, QueueOptions>>
