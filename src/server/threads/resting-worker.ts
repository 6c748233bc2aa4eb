import { Worker, type WorkerOptions } from 'node:worker_threads'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import { type ThreadTally, createThreadTally } from '#server/metrics/tallies.ts'

/** A thread that starts with its first work and ends after a minute without any. */
export interface RestingWorker {
  /**
   * Uses the worker, once at a time. A worker that fails, or whose work does, is ended: the next work starts another.
   */
  readonly use: <Result>(work: (worker: Worker) => Promise<Result>) => Promise<Result>
  readonly close: () => Promise<void>
}

const REST_AFTER_MS = MINUTE_MS

/** @param file the worker's source; @param options its limits; @param tally where it counts its threads */
export function createRestingWorker(
  file: URL,
  options: WorkerOptions = {},
  tally: ThreadTally = createThreadTally(),
): RestingWorker {
  let worker: Worker | null = null
  let rest: NodeJS.Timeout | undefined

  function startWorker(): Worker {
    const started = new Worker(file, options)
    // The worker keeps no process alive.
    started.unref()
    tally.started += 1
    tally.running += 1
    // The user of the worker listens, too; an error without any listener would end the process.
    started.on('error', () => {})
    started.on('exit', () => {
      tally.running -= 1
      if (worker === started) worker = null
    })
    return started
  }

  async function stop(): Promise<void> {
    clearTimeout(rest)
    const stopped = worker
    worker = null
    await stopped?.terminate()
  }

  return {
    async use(work) {
      // Work runs one at a time, so this is the only timer, and it never runs during work.
      clearTimeout(rest)
      try {
        worker ??= startWorker()
        return await work(worker)
      } catch (error) {
        tally.failed += 1
        await stop()
        throw error
      } finally {
        rest = setTimeout(() => void stop(), REST_AFTER_MS).unref()
      }
    },
    close: stop,
  }
}

/**
 * The next message of the worker, as an answer to {@link say}.
 * @throws when it fails, ends, or does not answer in time
 */
export async function nextMessage<Message>(
  worker: Worker,
  say: () => void,
  withinMs: number,
): Promise<Message> {
  const { promise, resolve, reject } = Promise.withResolvers<Message>()
  const end = () => reject(new Error('The worker ended'))
  const timeout = setTimeout(() => reject(new Error('The worker did not answer')), withinMs)
  worker.on('message', resolve).on('error', reject).on('exit', end)
  say()
  try {
    return await promise
  } finally {
    clearTimeout(timeout)
    worker.off('message', resolve).off('error', reject).off('exit', end)
  }
}
