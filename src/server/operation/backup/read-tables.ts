import type { Transaction } from '#server/database/transaction.ts'
import { copyOut, readCopiedColumns } from '#server/database/whole/copy-stream.ts'
import { readSums } from '#server/database/whole/figures.ts'
import { createLineFingerprint } from '#server/database/whole/line-fingerprint.ts'
import { measureTables } from '#server/database/whole/tables.ts'
import type { BackupPart } from './backup-parts.ts'
import { merge } from './merge.ts'
import { type ReportProgress, type TableProgress, countTables } from './progress.ts'

/** A block of rows is at least so large, unless its table ends; it is what the memory holds several of. */
const BLOCK_BYTES = 1024 * 1024
const LINE_FEED = 10

/** Reads the tables over several connections at once, the largest first, and tells how far it is by their sizes. */
export async function* readTables(
  transactions: readonly Transaction[],
  tables: readonly string[],
  report: ReportProgress,
): AsyncGenerator<BackupPart> {
  const sizes = await measureTables(transactions[0]!, tables)
  const waiting = [...sizes.keys()].toSorted((a, b) => sizes.get(b)! - sizes.get(a)! || (a < b ? -1 : 1))
  const begin = countTables('read', sizes, report)
  yield* merge(transactions.map((transaction) => readWaiting(transaction, waiting, begin)))
}

async function* readWaiting(
  transaction: Transaction,
  waiting: string[],
  begin: (table: string) => TableProgress,
): AsyncGenerator<BackupPart> {
  for (let table = waiting.shift(); table !== undefined; table = waiting.shift()) {
    const copied = await readCopiedColumns(transaction, table)
    const progress = begin(table)
    const lines = createLineFingerprint()
    for await (const bytes of inBlocks(copyOut(transaction, copied))) {
      const before = lines.get().rows
      lines.add(bytes)
      progress.advance(bytes.length, lines.get().rows - before)
      yield { kind: 'rows', ...copied, bytes }
    }
    const sums = await readSums(transaction, table)
    progress.end()
    yield { kind: 'table', table, figures: { ...sums, fingerprint: lines.get().fingerprint } }
  }
}

/** Joins pieces to blocks that end with a line. */
async function* inBlocks(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [parts, length]: [Buffer[], number] = [[], 0]
  for await (const piece of pieces) {
    const end = length + piece.length < BLOCK_BYTES ? 0 : piece.lastIndexOf(LINE_FEED) + 1
    if (end > 0) {
      yield Buffer.concat([...parts, piece.subarray(0, end)])
      parts = []
      length = 0
    }
    const rest = piece.subarray(end)
    parts.push(rest)
    length += rest.length
  }
  if (length > 0) yield Buffer.concat(parts)
}
