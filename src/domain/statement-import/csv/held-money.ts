import type { Cents } from '#domain/money/cents.ts'

/** Money that an app holds back for a payment until it is booked, and then lets go (imports.md § 11.4). */
export interface HeldMoney {
  /** A row that holds so much back, or lets it go. */
  readonly note: (currency: string, cents: Cents) => void
  /** How much is held where a file is read: its balances lack it. */
  readonly of: (currency: string) => Cents
}

/** Pairs what was held with what was let go, whichever comes first in the file: the newest row may. */
export function heldMoney(): HeldMoney {
  const open = new Map<string, Cents[]>()

  return {
    note: (currency, cents) => {
      const held = open.get(currency) ?? []
      open.set(currency, held)
      const other = held.indexOf(-cents)
      if (other < 0) held.push(cents)
      else held.splice(other, 1)
    },
    of: (currency) => (open.get(currency) ?? []).reduce((sum, cents) => sum + Math.abs(cents), 0),
  }
}
