/** What a job of each queue carries. */
export interface QueueData {
  readonly 'mail.deliver': { readonly mailId: string }
  readonly 'data.clean-up': Readonly<Record<string, never>>
  readonly 'data.erase-users': Readonly<Record<string, never>>
  readonly 'data.re-seal': Readonly<Record<string, never>>
  readonly 'data.examine': Readonly<Record<string, never>>
}

export type QueueName = keyof QueueData

export interface QueueOptions {
  readonly retryLimit: number
  readonly retryDelay: number
  readonly retryBackoff: boolean
  /** Only with backoff. */
  readonly retryDelayMax?: number
  readonly expireInSeconds: number
  /** In Europe/Berlin; queues with it run by themselves. */
  readonly cron?: string
}

/** A mail is tried for about two days: after half a minute, one, two, four … at most four hours apart. */
export const queues = {
  'mail.deliver': {
    retryLimit: 20,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 4 * 60 * 60,
    expireInSeconds: 120,
  },
  'data.clean-up': {
    retryLimit: 2,
    retryDelay: 60,
    retryBackoff: false,
    expireInSeconds: 600,
    cron: '17 * * * *',
  },
  'data.erase-users': {
    retryLimit: 2,
    retryDelay: 300,
    retryBackoff: false,
    expireInSeconds: 600,
    cron: '47 * * * *',
  },
  // At every start with several keys, too: a key is added by a restart.
  'data.re-seal': {
    retryLimit: 2,
    retryDelay: 60,
    retryBackoff: false,
    expireInSeconds: 600,
  },
  'data.examine': {
    retryLimit: 1,
    retryDelay: 600,
    retryBackoff: false,
    expireInSeconds: 3600,
    cron: '41 3 * * *',
  },
} as const satisfies Record<QueueName, QueueOptions>
