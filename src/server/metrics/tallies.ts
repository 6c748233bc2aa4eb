/** Gets the seconds that something took. */
type Observe = (seconds: number) => void

/** What a queue of this process counts about itself. Numbers in memory cost nothing, so they are there always. */
export interface QueueTally {
  running: number
  waiting: number
  /** How many were refused since the start of the process. */
  refused: number
  /** Null as long as nobody measures. */
  observeWait: Observe | null
  observeWork: Observe | null
}

/** The connections of a pool to the database. */
export interface PoolTally {
  read: () => PoolState
  /** Gets the seconds that somebody waited for a connection; null as long as nobody measures. */
  observeWait: Observe | null
}

interface PoolState {
  readonly open: number
  readonly idle: number
  readonly waiting: number
  readonly atMost: number
}

/** The threads of one kind. */
export interface ThreadTally {
  running: number
  /** How many were started since the start of the process. */
  started: number
  failed: number
}

/** Limits in the memory of this process. */
export interface LimitTally {
  /** How many calls were refused since the start of the process. */
  refused: number
}

export const queueNames = [
  'turns',
  'shares',
  'strangers_shares',
  'body_memory',
  'large_bodies',
  'hashes',
  'password_strength',
  'room_views',
  'proposal_effects',
] as const
export type QueueName = (typeof queueNames)[number]

export const threadNames = ['large_bodies', 'password_strength', 'room_views', 'proposal_effects'] as const
export type ThreadName = (typeof threadNames)[number]

/** The pool of the primary, and that of `DATABASE_READ_URL`, which stays at zero without one. */
export const poolNames = ['main', 'standby'] as const
type PoolName = (typeof poolNames)[number]

/** What this process counts about itself, for whoever reads it. */
export interface Tallies {
  readonly queues: Readonly<Record<QueueName, QueueTally>>
  readonly threads: Readonly<Record<ThreadName, ThreadTally>>
  readonly pools: Readonly<Record<PoolName, PoolTally>>
  readonly limits: LimitTally
}

/** Tallies of a process that has just begun. */
export function createTallies(): Tallies {
  return {
    queues: forEach(queueNames, createQueueTally),
    threads: forEach(threadNames, createThreadTally),
    pools: forEach(poolNames, createPoolTally),
    limits: { refused: 0 },
  }
}

/** The tally of a queue in which nothing waits. */
export function createQueueTally(): QueueTally {
  return { running: 0, waiting: 0, refused: 0, observeWait: null, observeWork: null }
}

/** The tally of a thread that was never started. */
export function createThreadTally(): ThreadTally {
  return { running: 0, started: 0, failed: 0 }
}

function createPoolTally(): PoolTally {
  return { read: () => ({ open: 0, idle: 0, waiting: 0, atMost: 0 }), observeWait: null }
}

function forEach<Name extends string, Tally>(
  names: readonly Name[],
  create: () => Tally,
): Record<Name, Tally> {
  return Object.fromEntries(names.map((name) => [name, create()])) as Record<Name, Tally>
}

/**
 * Counts what is held from now on. @returns what gives it back, and counts that once, however often it is called
 */
export function countHold(tally: QueueTally, giveBack: () => void): () => void {
  let isHeld = true
  tally.running += 1
  return () => {
    if (!isHeld) return
    isHeld = false
    tally.running -= 1
    giveBack()
  }
}

/** Counts somebody as waiting until the wait is over; a wait that fails was refused. */
export async function countWait<T>(tally: QueueTally, wait: () => Promise<T>): Promise<T> {
  const ended = stopwatch(tally.observeWait)
  tally.waiting += 1
  try {
    return await wait()
  } catch (error) {
    tally.refused += 1
    throw error
  } finally {
    tally.waiting -= 1
    ended()
  }
}

/** Counts work as running until it has ended, well or not. */
export async function countWork<T>(tally: QueueTally, work: () => Promise<T>): Promise<T> {
  const ended = stopwatch(tally.observeWork)
  tally.running += 1
  try {
    return await work()
  } finally {
    tally.running -= 1
    ended()
  }
}

const MS_OF_SECOND = 1_000

/** Measures only where somebody wants to know. */
export function stopwatch(observe: Observe | null): () => void {
  if (!observe) return () => {}
  const begun = performance.now()
  return () => observe((performance.now() - begun) / MS_OF_SECOND)
}
