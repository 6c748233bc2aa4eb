import { type FilePart, readingCollector } from './collect-reading.ts'
import type { FileAnswers, ReadingNews, ReadingOrder } from './reading-messages.ts'
import { type RefusalReason, refusalOf } from './refused-file.ts'

/** A file that was read. */
export interface FileReading {
  readonly parts: readonly FilePart[]
  readonly tookMs: number
}

/** The progress of reading a file. */
export interface ReadingProgress {
  readonly readBytes: number
  readonly totalBytes: number
}

/** A reading that runs beside the main thread. */
export interface RunningReading {
  /**
   * The result; the promise never rejects, because the reading of a file that cannot be read contains the
   * reason.
   */
  readonly result: Promise<FileReading>
  /** Ends the reading at once; its result never comes. */
  readonly cancel: () => void
}

/**
 * The greatest size in bytes of a file after which the worker is kept: such a file leaves little memory
 * behind, and starting another worker takes longer than reading the file.
 */
const SHORT_BYTES = 1_000_000
/** The worker that has read a short file and waits for the next one of the same choice. */
let idle: Worker | null = null

/** Ends the worker that waits for a file, because no file follows. */
export function endIdleWorker(): void {
  idle?.terminate()
  idle = null
}

/**
 * Reads a file in a worker. The worker of a long file ends afterwards, which frees its memory; short files
 * share one worker.
 */
export function readInWorker(
  file: File,
  answers: FileAnswers,
  onProgress: (progress: ReadingProgress) => void,
): RunningReading {
  const startedAt = performance.now()
  const { promise, resolve } = Promise.withResolvers<FileReading>()
  const collector = readingCollector(file.name)
  const worker = idle ?? new Worker(new URL('./statement.worker.ts', import.meta.url), { type: 'module' })
  idle = null
  const listening = new AbortController()
  const { signal } = listening

  function finish(canGoOn: boolean): void {
    listening.abort()
    if (canGoOn && file.size <= SHORT_BYTES) idle = worker
    else worker.terminate()
    resolve({ parts: collector.parts(), tookMs: performance.now() - startedAt })
  }

  function refuse(reason: RefusalReason): void {
    collector.take({ kind: 'refused', reason })
    finish(false)
  }

  function fail(event: Event): void {
    event.preventDefault()
    refuse('crashed')
  }

  function hear({ data }: MessageEvent<ReadingNews>): void {
    if (data.kind === 'progress') return onProgress(data)
    if (data.kind === 'end') return finish(true)
    try {
      return collector.take(data)
    } catch (error) {
      // Without this refusal the error would be lost, and the result would never come.
      return refuse(refusalOf(error))
    }
  }

  worker.addEventListener('message', hear, { signal })
  worker.addEventListener('error', fail, { signal })
  worker.addEventListener('messageerror', fail, { signal })
  worker.postMessage({ file, name: file.name, answers } satisfies ReadingOrder)
  return { result: promise, cancel: () => worker.terminate() }
}
