import type { Day } from '#domain/calendar/day.ts'
import type { Cents } from '#domain/money/cents.ts'

/** A booking of any account of the household. */
export interface TransferCandidate {
  readonly id: string
  readonly account: string
  readonly bookingDate: Day
  readonly amountCents: Cents
  readonly currency: string
  readonly counterparty: string
  readonly counterpartyIban: string | null
  /** The purpose and the bank's kind of booking. */
  readonly text: string
  /** Whether an app calls it a transfer. */
  readonly isTransfer: boolean
  /** Whether the bank calls it a reversed booking. */
  readonly isReversal: boolean
}

/** An own account; the settlement of a card is a transfer whatever its text says. */
export interface TransferAccount {
  readonly id: string
  readonly iban: string | null
  readonly isCreditCard: boolean
}
