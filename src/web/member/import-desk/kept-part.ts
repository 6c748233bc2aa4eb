import type { Statement } from '#domain/statement-import/collect-statement.ts'
import type { FilePart } from '#web/member/statement-files/collect-reading.ts'

type StatementPart = Extract<FilePart, { readonly kind: 'statement' }>

/** A statement without its bookings, of which there may be half a million. */
export interface KeptStatement extends Omit<StatementPart, 'statement'> {
  readonly statement: Omit<Statement, 'bookings'>
  readonly bookingCount: number
}

/** What is kept of a part of a file once its bookings are in a card. */
export type KeptPart = Exclude<FilePart, StatementPart> | KeptStatement

export function keptPart(part: FilePart): KeptPart {
  if (part.kind !== 'statement') return part
  const { bookings, ...statement } = part.statement
  return { ...part, statement, bookingCount: bookings.length }
}
