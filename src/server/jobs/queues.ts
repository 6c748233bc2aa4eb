export type QueueName = keyof typeof queues

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
    retryDelay: 60,
    expireInSeconds: 600,
    cron: '17 * * * *',
  },
  'data.erase-users': {
    retryLimit: 2,
    retryDelay: 300,
    expireInSeconds: 600,
    cron: '47 * * * *',
  },
  // At every start with several keys, too: a key is added by a restart.
  'data.re-seal': {
    retryLimit: 2,
    retryDelay: 60,
    expireInSeconds: 600,
  },
  'data.examine': {
    retryLimit: 1,
    retryDelay: 600,
    expireInSeconds: 3600,
    cron: '41 3 * * *',
  },
} as const satisfies Readonly<Record<string, QueueOptions>>
