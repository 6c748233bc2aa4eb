import { readStatementFile } from './read-statement-file.ts'
import type { ReadingNews, ReadingOrder } from './reading-messages.ts'

// The worker reads a file beside the main thread; the page ends the worker when it no longer wants the file.
addEventListener('message', ({ data }: MessageEvent<ReadingOrder>) => {
  // An error that cannot even be reported as a message becomes an error of the worker, which the page
  // receives.
  readStatementFile(data, (news: ReadingNews) => postMessage(news)).catch(reportError)
})

// Without this listener the page would wait for ever.
addEventListener('messageerror', () => reportError(new Error('A message did not come')))
