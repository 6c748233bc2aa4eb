import { readStatementFile } from './read-statement-file.ts'
import type { ReadingNews, ReadingOrder } from './reading-messages.ts'

// Reads one file beside the main thread; whoever wants no more ends the worker.
addEventListener('message', ({ data }: MessageEvent<ReadingOrder>) => {
  // An error that cannot even be told is an error of the worker, which the page hears of.
  readStatementFile(data, (news: ReadingNews) => postMessage(news)).catch(reportError)
})

// Without this listener the page would wait for ever.
addEventListener('messageerror', () => reportError(new Error('A message did not come')))
