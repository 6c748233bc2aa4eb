import { Worker, type WorkerOptions } from 'node:worker_threads'
import { MINUTE_MS } from '#domain/calendar/durations.ts'

/** A thread that starts with its first work and ends after a minute without any. */
export interface RestingWorker {
  /** One at a time. A worker that fails, or whose work does, is ended: the next work starts another. */
  readonly use: <Result>(work: (worker: Worker) => Promise<Result>) => Promise<Result>
  readonly close: () => Promise<void>
}

const REST_AFTER_MS = MINUTE_MS

/** @param file the worker's; @param options its bounds */
export function createRestingWorker(file: URL, options: WorkerOptions = {}): RestingWorker {
  let worker: Worker | null = null
  let rest: NodeJS.Timeout | undefined

  function startWorker(): Worker {
    const started = new Worker(file, options)
    // It keeps no process alive.
    started.unref()
    // Whoever uses it listens, too; an error that nobody listens to would end the process.
    started.on('error', () => {})
    started.on('exit', () => {
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
      // One at a time, so this is the only timer there is, and it never runs while there is work.
      clearTimeout(rest)
      try {
        worker ??= startWorker()
        return await work(worker)
      } catch (error) {
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
 * What the worker says next, asked with {@link say}.
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
