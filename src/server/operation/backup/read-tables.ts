import { sql } from 'kysely'
import type { Transaction } from '#server/database/transaction.ts'
import { copyOut, readCopiedColumns } from '#server/database/whole/copy-stream.ts'
import { readSums } from '#server/database/whole/figures.ts'
import { createLineFingerprint } from '#server/database/whole/line-fingerprint.ts'
import type { BackupPart } from './backup-parts.ts'
import { merge } from './merge.ts'
import type { ReportProgress } from './progress.ts'

/** A block of rows is at least so large, unless its table ends; it is what the memory holds several of. */
const BLOCK_BYTES = 1024 * 1024
const LINE_FEED = 10

interface MeasuredTable {
  readonly table: string
  readonly bytes: number
}

/** Reads the tables over several connections at once, the largest first, and tells how far it is by their sizes. */
export async function* readTables(
  transactions: readonly Transaction[],
  tables: readonly string[],
  report: ReportProgress,
): AsyncGenerator<BackupPart> {
  const waiting = await measureTables(transactions[0]!, tables)
  const total = waiting.reduce((sum, { bytes }) => sum + bytes, 0)
  let [done, rows] = [0, 0]
  const advance: Advance = (moreBytes, moreRows) => {
    done += moreBytes
    rows += moreRows
    report({ phase: 'read', done, total, rows })
  }
  advance(0, 0)
  yield* merge(transactions.map((transaction) => readWaiting(transaction, waiting, advance)))
}

type Advance = (bytes: number, rows: number) => void

async function* readWaiting(
  transaction: Transaction,
  waiting: MeasuredTable[],
  advance: Advance,
): AsyncGenerator<BackupPart> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const copied = await readCopiedColumns(transaction, next.table)
    const lines = createLineFingerprint()
    let left = next.bytes
    for await (const bytes of inBlocks(copyOut(transaction, copied))) {
      const before = lines.get().rows
      lines.add(bytes)
      // A table takes about as much room as its rows written out; what is left over is counted at its end.
      const counted = Math.min(left, bytes.length)
      left -= counted
      advance(counted, lines.get().rows - before)
      yield { kind: 'rows', ...copied, bytes }
    }
    const sums = await readSums(transaction, next.table)
    advance(left, 0)
    yield { kind: 'table', table: next.table, figures: { ...sums, fingerprint: lines.get().fingerprint } }
  }
}

async function measureTables(transaction: Transaction, tables: readonly string[]): Promise<MeasuredTable[]> {
  const { rows } = await sql<MeasuredTable>`
    select relname::text as table, pg_table_size(oid) as bytes from pg_class
    where relnamespace = 'public'::regnamespace and relname = any(${[...tables]})
    order by 2 desc, 1
  `.execute(transaction)
  return rows
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
