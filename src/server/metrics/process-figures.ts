import { type Registry, collectDefaultMetrics } from 'prom-client'
import { addCounter, addGauge, makeHistogram } from './figure.ts'
import { type QueueName, type Tallies, poolNames, queueNames, threadNames } from './tallies.ts'

const BUCKETS_SECONDS = [0.001, 0.01, 0.05, 0.1, 0.5, 1, 5]
/** How exactly the delay of the event loop is known: a timer of this length runs for it. */
const EVENT_LOOP_PRECISION_MS = 20
/** Lists of open connections, which take time to make and tell nothing that is not told otherwise. */
const leftOut = [
  'nodejs_active_handles',
  'nodejs_active_handles_total',
  'nodejs_active_requests',
  'nodejs_active_requests_total',
  'nodejs_active_resources',
  'nodejs_active_resources_total',
]
/** The queues whose work is a thing of its own, and not the request in which it happens. */
const measured: readonly QueueName[] = [
  'large_bodies',
  'hashes',
  'password_strength',
  'room_views',
  'proposal_effects',
]

/** What every process of Node tells: memory, garbage collection, CPU, and the delay of the event loop. */
export function addNodeFigures(register: Registry): void {
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: EVENT_LOOP_PRECISION_MS })
  for (const name of leftOut) register.removeSingleMetric(name)
}

/** Queues, threads, limits and pools of this process; from now on their waits are measured. */
export function addTallies(registry: Registry, tallies: Tallies): void {
  addQueues(registry, tallies)
  addThreads(registry, tallies)
  addPools(registry, tallies)
  addCounter(
    registry,
    { name: 'wk_limit_refused_total', help: 'Calls beyond a limit that this process keeps in memory.' },
    () => [[{}, tallies.limits.refused]],
  )
}

function addQueues(registry: Registry, { queues }: Tallies): void {
  const labels = ['queue'] as const
  addGauge(registry, { name: 'wk_queue_running', help: 'Work of a queue that runs.', labels }, () =>
    queueNames.map((queue) => [{ queue }, queues[queue].running]),
  )
  addGauge(
    registry,
    { name: 'wk_queue_waiting', help: 'Work of a queue that waits for its turn.', labels },
    () => queueNames.map((queue) => [{ queue }, queues[queue].waiting]),
  )
  addCounter(
    registry,
    {
      name: 'wk_queue_refused_total',
      help: 'Work that found its queue full, or waited for too long.',
      labels,
    },
    () => queueNames.map((queue) => [{ queue }, queues[queue].refused]),
  )
  const buckets = BUCKETS_SECONDS
  const waits = makeHistogram(registry, {
    name: 'wk_queue_wait_seconds',
    help: 'How long work waited that did not run at once.',
    labels,
    buckets,
  })
  const works = makeHistogram(registry, {
    name: 'wk_queue_work_seconds',
    help: 'How long work took.',
    labels,
    buckets,
  })
  for (const queue of queueNames) {
    waits.zero({ queue })
    queues[queue].observeWait = (seconds) => waits.observe({ queue }, seconds)
  }
  for (const queue of measured) {
    works.zero({ queue })
    queues[queue].observeWork = (seconds) => works.observe({ queue }, seconds)
  }
}

function addThreads(registry: Registry, { threads }: Tallies): void {
  const labels = ['thread'] as const
  addGauge(
    registry,
    {
      name: 'wk_threads_running',
      help: 'Worker threads; each rests when nobody has needed it for a minute.',
      labels,
    },
    () => threadNames.map((thread) => [{ thread }, threads[thread].running]),
  )
  addCounter(
    registry,
    { name: 'wk_threads_started_total', help: 'Worker threads that were started.', labels },
    () => threadNames.map((thread) => [{ thread }, threads[thread].started]),
  )
  addCounter(
    registry,
    {
      name: 'wk_threads_failed_total',
      help: 'Work of worker threads that failed, or took too long.',
      labels,
    },
    () => threadNames.map((thread) => [{ thread }, threads[thread].failed]),
  )
}

function addPools(registry: Registry, { pools }: Tallies): void {
  addGauge(
    registry,
    {
      name: 'wk_pool_connections',
      help: 'Open connections to the database.',
      labels: ['pool', 'state'],
    },
    () =>
      poolNames.flatMap((pool) => {
        const { open, idle } = pools[pool].read()
        return [
          [{ pool, state: 'busy' }, open - idle],
          [{ pool, state: 'idle' }, idle],
        ] as const
      }),
  )
  const labels = ['pool'] as const
  addGauge(
    registry,
    { name: 'wk_pool_connections_max', help: 'Connections that the pool may open.', labels },
    () => poolNames.map((pool) => [{ pool }, pools[pool].read().atMost]),
  )
  addGauge(registry, { name: 'wk_pool_waiting', help: 'Work that waits for a connection.', labels }, () =>
    poolNames.map((pool) => [{ pool }, pools[pool].read().waiting]),
  )
  const waits = makeHistogram(registry, {
    name: 'wk_pool_wait_seconds',
    help: 'How long a connection was waited for.',
    labels,
    buckets: BUCKETS_SECONDS,
  })
  for (const pool of poolNames) {
    waits.zero({ pool })
    pools[pool].observeWait = (seconds) => waits.observe({ pool }, seconds)
  }
}
