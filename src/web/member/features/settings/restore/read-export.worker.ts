import type { ReadAnswer } from './read-beside.ts'
import { UnreadableExport, readExport } from './read-export.ts'

const BOOKINGS_OF_A_PART = 2_000

addEventListener('message', ({ data: file }: MessageEvent<File>) => void answer(file))

async function answer(file: File): Promise<void> {
  try {
    const { bookings, ...rest } = await readExport(file)
    for (let from = 0; from < bookings.length; from += BOOKINGS_OF_A_PART)
      send({ kind: 'bookings', bookings: bookings.slice(from, from + BOOKINGS_OF_A_PART) })
    send({ kind: 'read', rest })
  } catch (error) {
    if (error instanceof UnreadableExport) send({ kind: 'unreadable', sentence: error.message })
    else send({ kind: 'failed' })
  }
}

function send(message: ReadAnswer): void {
  postMessage(message)
}

// Without this listener the page would wait for ever.
addEventListener('messageerror', () => reportError(new Error('A message did not come')))
