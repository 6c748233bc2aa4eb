import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, shareOfCents, toEuros } from '#domain/money/rounding.ts'
import { followUpAssumption } from './follow-up-assumption.ts'
import { instalmentForTerm } from './instalment.ts'

/** A loan when its fixed rate ends. */
export interface EndingRate {
  readonly balanceCents: Cents
  readonly rateBp: BasisPoints
  readonly instalmentCents: Cents
  /** The year in which the fixed rate ends, whose least repayment counts. */
  readonly year: number
}

/** What a follow-up rate means for a loan; cents. */
export interface RateRise {
  /** By how much the rate is above the old one. */
  readonly addedBp: BasisPoints
  readonly rateBp: BasisPoints
  /** The instalment that repays in the same time as the old one would have; the old one where it never would. */
  readonly instalmentCents: Cents
  /** How much higher the new instalment is. */
  readonly moreCents: Cents
  /**
   * What is left when the loan would have been repaid if the old instalment stays, raised where it would hardly repay;
   * null where it would never have been.
   */
  readonly leftCents: Cents | null
}

export interface RateRises {
  /** The months after the end of the fixed rate in which the old rate and instalment repay the rest; null: never. */
  readonly termMonths: number | null
  readonly rows: readonly RateRise[]
}

/** The points by which a follow-up rate is put above the old one. */
const addedPoints: readonly BasisPoints[] = [0, 100, 200, 300]

const LONGEST_MONTHS = 1200

/**
 * What a higher rate after the fixed one costs (calculators.md § 46a), without special repayments: the instalment with
 * the same remaining term as before, and what is left at its end if the instalment stays as by § 31. Example: 128 765.29
 * € at 1.9 % and 640 € take 243 more months; at 2.9 % the same time needs 701.25 € a month.
 */
export function rateRises(ending: EndingRate, added: readonly BasisPoints[] = addedPoints): RateRises {
  const { balanceCents, rateBp: oldBp, instalmentCents: old } = ending
  const { months, leftCents } = repay(balanceCents, { rateBp: oldBp, instalmentCents: old }, LONGEST_MONTHS)
  const termMonths = leftCents > 0 ? null : months
  const rows = added.map((addedBp) => {
    const rateBp = oldBp + addedBp
    const sameTerm = termMonths === null || addedBp === 0 ? old : instalmentAt(ending, rateBp, termMonths)
    return {
      addedBp,
      rateBp,
      instalmentCents: sameTerm,
      moreCents: sameTerm - old,
      leftCents: termMonths === null ? null : leftAfter(ending, rateBp, termMonths),
    }
  })
  return { termMonths, rows }
}

function instalmentAt(
  { balanceCents, instalmentCents }: EndingRate,
  rateBp: BasisPoints,
  months: number,
): Cents {
  const borrowed = { principal: toEuros(balanceCents), nominalRate: fractionOf(rateBp) }
  // The last instalment of the old plan is smaller, which alone could make the new one cheaper.
  return Math.max(instalmentCents, roundHalfUp(instalmentForTerm(borrowed, months)))
}

function leftAfter(ending: EndingRate, rateBp: BasisPoints, months: number): Cents {
  const { balanceCents, instalmentCents, year } = ending
  const yearly = fractionOf(rateBp).plus(followUpAssumption(year).leastRepayment)
  const least = roundHalfUp(toEuros(balanceCents).times(yearly).div(12))
  return repay(balanceCents, { rateBp, instalmentCents: Math.max(instalmentCents, least) }, months).leftCents
}

interface Terms {
  readonly rateBp: BasisPoints
  readonly instalmentCents: Cents
}

/** The months of the course of § 31 without anything beside its instalments, in plain numbers. */
function repay(
  balanceCents: Cents,
  { rateBp, instalmentCents }: Terms,
  most: number,
): { readonly months: number; readonly leftCents: Cents } {
  const interestOn = shareOfCents(fractionOf(rateBp).div(12))
  let [leftCents, months] = [balanceCents, 0]
  while (leftCents > 0 && months < most && instalmentCents > interestOn(leftCents)) {
    leftCents = Math.max(0, leftCents + interestOn(leftCents) - instalmentCents)
    months += 1
  }
  return { months, leftCents }
}

function fractionOf(bp: BasisPoints): Decimal {
  return decimal(bp).div(WHOLE_BP)
}
