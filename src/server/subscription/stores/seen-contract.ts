import { hash } from 'node:crypto'
import type { ChargeRow, FoundContract } from './contract-store.ts'

/** A text that changes with everything on which a decision about the contract depends. */
export function seenOf(contract: FoundContract, charges: readonly ChargeRow[]): string {
  return hash('sha256', JSON.stringify([contract, charges]), 'base64url')
}

/** The part of a payment that was received and not refunded. */
export function refundableOf({ state, amount_cents, refunded_cents }: ChargeRow): number {
  return state === 'paid' ? amount_cents - refunded_cents : 0
}
