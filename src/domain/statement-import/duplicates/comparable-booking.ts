import type { Day } from '#domain/calendar/day.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { StatementBooking } from '#domain/statement-import/statement.ts'

/** The data that decides whether two bookings are the same; of a file or stored, with its id on that side. */
export interface ComparableBooking {
  readonly id: string
  /** The account of the household to which it belongs. */
  readonly account: string
  readonly bookingDate: Day
  readonly amountCents: Cents
  readonly currency: string
  readonly counterparty: string
  readonly counterpartyIban: string | null
  readonly purpose: string
  readonly endToEndRef: string | null
  readonly strongKey: StrongKey | null
  /** The kind of the booking's source, by {@link sourceOf}: different sources use different words. */
  readonly source: string
}

/** Stands in place of the format for a booking that somebody has typed. */
export const TYPED = 'typed'

/** The kind of format of a booking, whatever its version; a booking without a format was typed by a person. */
export function sourceOf(format: string | null): string {
  if (format === null) return TYPED
  return /^(?<family>camt|ofx|mt940)/u.exec(format)?.groups?.['family'] ?? format
}

/** The identifier that a bank or an app gives a booking; only identifiers of the same kind can be compared. */
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
  // The reports of a day and its statement contain the same references.
  if (format.startsWith('camt')) return { kind: 'camt', value: `${bankRef}/${bankRefPart}` }
  return format === 'mt940' ? { kind: 'mt940', value: bankRef } : null
}

/** The apps that give every booking a number of its own: whatever else of a booking changes, it keeps its id. */
const lastingKinds: ReadonlySet<string> = new Set([
  'finanzguru',
  'trade-republic',
  'paypal',
  'wise',
  'wise-history',
  'scalable',
  'firefly-iii',
  'gnucash',
])

/** Whether a key identifies one booking for ever; the numbers of banks start again. */
export function isLasting({ kind }: StrongKey): boolean {
  return lastingKinds.has(kind)
}

function idKindOf(format: string): string | null {
  const kind = format.replace(/-[\d.]+$/u, '')
  return kind === 'ofx' || lastingKinds.has(kind) ? kind : null
}
