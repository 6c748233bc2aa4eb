import type { Day } from '#domain/calendar/day.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { StatementBooking } from '#domain/statement-import/statement.ts'

/** What says that two bookings are one; of a file or stored, with the id that its side knows it by. */
export interface ComparableBooking {
  readonly id: string
  /** The account of the household it belongs to. */
  readonly account: string
  readonly bookingDate: Day
  readonly amountCents: Cents
  readonly currency: string
  readonly counterparty: string
  readonly counterpartyIban: string | null
  readonly purpose: string
  readonly endToEndRef: string | null
  readonly strongKey: StrongKey | null
  /** How it was told, as {@link sourceOf} has it: what is told in two ways is told in other words. */
  readonly source: string
}

/** What stands for the format of a booking that somebody has typed. */
export const TYPED = 'typed'

/** The kind of format of a booking, whatever its version; null: nobody but a person has told it. */
export function sourceOf(format: string | null): string {
  if (format === null) return TYPED
  return /^(?<family>camt|ofx|mt940)/u.exec(format)?.groups?.['family'] ?? format
}

/** The name that a bank or an app gives a booking; only names of the same kind can be compared. */
export interface StrongKey {
  readonly kind: string
  readonly value: string
}

/** The strong key of a booking of a file (imports.md § 12); null where the format has none that can be trusted. */
export function strongKeyOf(
  format: string,
  { bankRef, bankRefPart, externalId }: Pick<StatementBooking, 'bankRef' | 'bankRefPart' | 'externalId'>,
): StrongKey | null {
  const kind = idKindOf(format)
  if (externalId !== null && kind !== null) return { kind, value: externalId }
  if (bankRef === null) return null
  // The reports of a day and its statement tell the same references.
  if (format.startsWith('camt')) return { kind: 'camt', value: `${bankRef}/${bankRefPart}` }
  return format === 'mt940' ? { kind: 'mt940', value: bankRef } : null
}

/** Apps count through all that they hold: whatever else of a booking changes, it keeps its id. */
const lastingKinds: ReadonlySet<string> = new Set([
  'finanzguru',
  'trade-republic',
  'paypal',
  'wise',
  'scalable',
  'firefly-iii',
  'gnucash',
])

/** Whether a key names one booking for ever; what banks count begins again. */
export function isLasting({ kind }: StrongKey): boolean {
  return lastingKinds.has(kind)
}

function idKindOf(format: string): string | null {
  const kind = format.replace(/-[\d.]+$/u, '')
  return kind === 'ofx' || lastingKinds.has(kind) ? kind : null
}
