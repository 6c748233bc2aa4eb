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
  if (externalId !== null && idFormats.test(format))
    return { kind: format.replace(/-[\d.]+$/u, ''), value: externalId }
  if (bankRef === null) return null
  // The reports of a day and its statement tell the same references.
  if (format.startsWith('camt')) return { kind: 'camt', value: `${bankRef}/${bankRefPart}` }
  return format === 'mt940' ? { kind: 'mt940', value: bankRef } : null
}

const idFormats = /^(?:ofx|finanzguru|trade-republic)/u
