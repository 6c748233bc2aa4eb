import { type FilePart, readingCollector } from './collect-reading.ts'
import { type RefusalReason, refusalOf } from './refused-file.ts'
import type { FileAnswers, ReadingNews, ReadingOrder } from './reading-messages.ts'

/** A file that was read. */
export interface FileReading {
  readonly parts: readonly FilePart[]
  readonly tookMs: number
}

/** How far the reading of a file is. */
export interface ReadingProgress {
  readonly readBytes: number
  readonly totalBytes: number
}

/** A reading that goes on beside the main thread. */
export interface RunningReading {
  /** Never rejected: a file that cannot be read says why. */
  readonly result: Promise<FileReading>
  /** Ends it at once; its result never comes. */
  readonly cancel: () => void
}

/** Reads a file in a worker of its own, which ends with it: what it needed is given back. */
export function readInWorker(
  file: File,
  answers: FileAnswers,
  onProgress: (progress: ReadingProgress) => void,
): RunningReading {
  const startedAt = performance.now()
  const { promise, resolve } = Promise.withResolvers<FileReading>()
  const collector = readingCollector(file.name)
  const worker = new Worker(new URL('./statement.worker.ts', import.meta.url), { type: 'module' })

  function finish(): void {
    worker.terminate()
    resolve({ parts: collector.parts(), tookMs: performance.now() - startedAt })
  }

  function refuse(reason: RefusalReason): void {
    collector.take({ kind: 'refused', reason })
    finish()
  }

  function fail(event: Event): void {
    event.preventDefault()
    refuse('crashed')
  }

  worker.addEventListener('message', ({ data }: MessageEvent<ReadingNews>) => {
    if (data.kind === 'progress') return onProgress(data)
    if (data.kind === 'end') return finish()
    try {
      return collector.take(data)
    } catch (error) {
      // Nobody would hear of it, and the result would never come.
      return refuse(refusalOf(error))
    }
  })
  worker.addEventListener('error', fail)
  worker.addEventListener('messageerror', fail)
  worker.postMessage({ file, name: file.name, answers } satisfies ReadingOrder)
  return { result: promise, cancel: () => worker.terminate() }
}
