import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type Outlet, createOutlet } from '#server/files/outlet.ts'
import type { StreamAnswer } from '#server/http/serve.ts'

interface Streamed {
  readonly name: string
  readonly type: string
  /** Writes the file from one moment of the database. */
  readonly write: (transaction: Transaction, outlet: Outlet) => Promise<void>
  /** What is stored once the file is whole. */
  readonly whenWhole: () => Promise<void>
}

/**
 * A file that is sent while its rows are read, all as they were at one moment. A file that breaks off is never taken
 * for a whole one, because its connection breaks.
 */
export function streamFile(
  { database, log }: Pick<Dependencies, 'database' | 'log'>,
  { name, type, write, whenWhole }: Streamed,
): StreamAnswer {
  const outlet = createOutlet()
  const written = database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((transaction) => write(transaction, outlet))
    .then(whenWhole)
    .then(outlet.end)
    .catch((error: unknown) => {
      log.warn('a file of invoices broke off', { error })
      outlet.fail(error instanceof Error ? error : new Error('a file broke off', { cause: error }))
    })
  return { name, type, stream: outlet.stream, written }
}
