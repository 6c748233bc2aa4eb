import { type ReadExport, UnreadableExport } from './read-export.ts'

/**
 * Messages from the worker: the bookings in slices, so that no message blocks the page, then everything else.
 */
export type ReadAnswer =
  | { readonly kind: 'bookings'; readonly bookings: ReadExport['bookings'] }
  | { readonly kind: 'read'; readonly rest: Omit<ReadExport, 'bookings'> }
  | { readonly kind: 'unreadable'; readonly sentence: string }
  | { readonly kind: 'failed' }

const brokenSentence =
  'Das Lesen ist abgebrochen. Schließe andere Tabs, falls dem Gerät der Speicher fehlt, und versuch es noch einmal.'

/**
 * Reads an export beside the main thread, because it may have tens of thousands of bookings.
 * @throws {UnreadableExport}
 */
export async function readBeside(file: File): Promise<ReadExport> {
  const worker = new Worker(new URL('./read-export.worker.ts', import.meta.url), { type: 'module' })
  const bookings: ReadExport['bookings'][number][] = []
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => {
        if (data.kind === 'bookings') bookings.push(...data.bookings)
        else if (data.kind === 'read') resolve({ ...data.rest, bookings })
        else reject(new UnreadableExport(data.kind === 'failed' ? brokenSentence : data.sentence))
      })
      const fail = (event: Event) => {
        event.preventDefault()
        reject(new UnreadableExport(brokenSentence))
      }
      worker.addEventListener('error', fail)
      worker.addEventListener('messageerror', fail)
      worker.postMessage(file)
    })
  } finally {
    worker.terminate()
  }
}
