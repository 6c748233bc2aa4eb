import { type Statement, statementCollector } from '#domain/statement-import/collect-statement.ts'
import type { StatementEncoding } from '#domain/statement-import/encoding/detect-encoding.ts'
import { bookingsOf } from './batches.ts'
import type { ReadingBatch, ReadingNews, UnknownTable } from './reading-messages.ts'
import type { RefusalReason } from './refused-file.ts'

/** The result of a file, or of a member of a ZIP. */
export type FilePart =
  | {
      readonly kind: 'statement'
      readonly name: string
      readonly statement: Statement
      readonly encoding: StatementEncoding
      /** The digest of the head of a table that somebody has mapped. */
      readonly headHash: string | null
      readonly isMisread: boolean
    }
  | {
      readonly kind: 'unknown'
      readonly name: string
      readonly table: UnknownTable
      readonly encoding: StatementEncoding
    }
  | { readonly kind: 'refused'; readonly name: string; readonly reason: RefusalReason }
  /** Members of a ZIP that are no statements. */
  | { readonly kind: 'left_out'; readonly name: string; readonly names: readonly string[] }

/**
 * Puts together what a worker reports about a file.
 * @param name the name of the file, for reports that come before the first part
 */
export function readingCollector(name: string) {
  const parts: FilePart[] = []
  let partName = name
  let collector = statementCollector()

  return {
    parts: (): readonly FilePart[] => parts,
    take: (news: ReadingNews): void => {
      switch (news.kind) {
        case 'part':
          partName = news.name
          collector = statementCollector()
          return
        case 'rows': {
          const batch: ReadingBatch = JSON.parse(news.batch)
          const { accounts, bookings, balances, holds, problems, pendingCount } = batch
          const { sink } = collector
          for (const account of accounts) sink.account(account)
          for (const booking of bookingsOf(bookings)) sink.booking(booking)
          for (const balance of balances) sink.balance(balance)
          for (const hold of holds) sink.hold(hold)
          for (const problem of problems) sink.problem(problem)
          for (let count = 0; count < pendingCount; count += 1) sink.pending()
          return
        }
        case 'read': {
          collector.sink.format(news.format)
          const { encoding, headHash, isMisread } = news
          const statement = collector.statement()
          parts.push({ kind: 'statement', name: partName, statement, encoding, headHash, isMisread })
          return
        }
        case 'unknown':
          parts.push({ kind: 'unknown', name: partName, table: news.table, encoding: news.encoding })
          return
        case 'refused':
          parts.push({ kind: 'refused', name: partName, reason: news.reason })
          return
        case 'left_out':
          parts.push({ kind: 'left_out', name: partName, names: news.names })
          return
        case 'progress':
        case 'end':
      }
    },
  }
}
