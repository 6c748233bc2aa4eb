import { type BasisPoints, type Cents, sumCents } from '#domain/money/cents.ts'
import { ratioBp } from '#domain/money/share-of.ts'

/** What a time brought, in cents with signs as in the net worth. */
export interface SavedMoney {
  /** What went into money, securities and retirement positions less what went out. */
  readonly investedCents: Cents
  /** Of debts; below 0 more was borrowed. */
  readonly repaidCents: Cents
  /** What stayed on accounts of every day; below 0 it was taken from there. */
  readonly stayedCents: Cents
  /** The income of the same months (statistics.md § 65). */
  readonly incomeCents: Cents
}

/** What of it was saved, by the names of statistics.md § 62. */
export interface NamedSaving extends SavedMoney {
  /** "Gespart" */
  readonly savedCents: Cents
  /** "Gespart mit Konten" */
  readonly savedWithAccountsCents: Cents
  /** "Sparquote"; null without income. */
  readonly savingsRateBp: BasisPoints | null
  /** "Anlagequote"; null without income. */
  readonly investmentRateBp: BasisPoints | null
}

/** What was saved of a time, and which share of its income that is (statistics.md § 62). */
export function savingFiguresOf(money: SavedMoney): NamedSaving {
  const { investedCents, repaidCents, stayedCents, incomeCents } = money
  const savedCents = sumCents([investedCents, repaidCents])
  return {
    ...money,
    savedCents,
    savedWithAccountsCents: sumCents([savedCents, stayedCents]),
    savingsRateBp: shareOfIncome(savedCents, incomeCents),
    investmentRateBp: shareOfIncome(investedCents, incomeCents),
  }
}

/** A part of the income to the basis point, halves away from zero; null without income. "Planquote" of what is planned. */
export function shareOfIncome(cents: Cents, incomeCents: Cents): BasisPoints | null {
  return incomeCents > 0 ? ratioBp(cents, incomeCents) : null
}
