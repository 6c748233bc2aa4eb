import { type BasisPoints, type Cents, sumCents } from '#domain/money/cents.ts'
import { ratioBp } from '#domain/money/share-of.ts'

/** The saving of a time, in cents with signs as in the net worth. */
export interface SavedMoney {
  /** Money that went into cash, securities and retirement positions minus what went out. */
  readonly investedCents: Cents
  /** Repayments of debts; below 0 more was borrowed. */
  readonly repaidCents: Cents
  /** The increase on everyday accounts; below 0 it was taken from there. */
  readonly stayedCents: Cents
  /** The income of the same months (statistics.md § 65). */
  readonly incomeCents: Cents
}

/** The saving of a time with the names of statistics.md § 62. */
export interface NamedSaving extends SavedMoney {
  /** The saved amount, "Gespart". */
  readonly savedCents: Cents
  /** The saved amount including everyday accounts, "Gespart mit Konten". */
  readonly savedWithAccountsCents: Cents
  /** The savings rate, "Sparquote"; null without income. */
  readonly savingsRateBp: BasisPoints | null
  /** The investment rate, "Anlagequote"; null without income. */
  readonly investmentRateBp: BasisPoints | null
}

/** What was saved in a time, and its share of the income (statistics.md § 62). */
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

/**
 * A part of the income to the basis point, halves rounded away from zero; null without income. Also used for the
 * "Planquote" of planned amounts.
 */
export function shareOfIncome(cents: Cents, incomeCents: Cents): BasisPoints | null {
  return incomeCents > 0 ? ratioBp(cents, incomeCents) : null
}
