import { allocateIncome, areMoreThanWhole } from '#domain/account-system/allocate-income.ts'
import type { Pot } from '#domain/account-system/pot.ts'
import { splitByRule } from '#domain/account-system/split-by-rule.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import type { Values } from '#web/household/calculator-entries/inputs.ts'
import { amountOf, rateOf } from '#web/household/calculator-entries/to-domain.ts'
import type { Outcome } from '#web/household/calculators/calculator.ts'
import { potWords } from '#web/household/planning/pot-words.ts'
import type { KeyColour } from '#web/kit/display/colour-key.tsx'
import type { IncomeSplitInputs, IncomeSplitKey } from './income-split-inputs.ts'

export interface SplitPart {
  readonly name: string
  readonly colour: KeyColour
  /** The share of the income, as a fraction. */
  readonly share: Decimal
  /** The amount in euros a month. */
  readonly amount: Decimal
}

export interface IncomeSplitResult {
  readonly rule: 'pots' | '50-30-20'
  readonly income: Decimal
  /** The parts, which add up to the income. */
  readonly parts: readonly SplitPart[]
  /** The amount that one saves, invests or gives instead of spending it. */
  readonly saved: Decimal
}

/** The pots of the product, or the 50-30-20 rule (calculators.md § 22). */
export function computeIncomeSplit(
  values: Values<IncomeSplitInputs>,
): Outcome<IncomeSplitResult, IncomeSplitKey> {
  const income = amountOf(values.income)
  return values.rule === '50-30-20' ? { ok: true, result: byRule(income) } : byPots(income, values)
}

function byPots(
  income: Decimal,
  values: Values<IncomeSplitInputs>,
): Outcome<IncomeSplitResult, IncomeSplitKey> {
  const shares = {
    saving: rateOf(values.saving),
    luxury: rateOf(values.luxury),
    donation: rateOf(values.donation),
  }
  const rates = {
    savingBp: basisPoints(shares.saving),
    luxuryBp: basisPoints(shares.luxury),
    donationBp: basisPoints(shares.donation),
  }
  if (areMoreThanWhole(rates))
    return { ok: false, sentence: 'Die Anteile ergeben zusammen mehr als 100 %.', at: largestOf(shares) }
  const cents = allocateIncome(roundHalfUp(income), rates)
  const rest = decimal(1).minus(shares.saving).minus(shares.luxury).minus(shares.donation)
  const part = (pot: Pot, share: Decimal): SplitPart => ({
    name: potWords[pot].title,
    colour: pot,
    share,
    amount: toEuros(cents[pot]),
  })
  return {
    ok: true,
    result: {
      rule: 'pots',
      income,
      saved: toEuros(cents.saving_rate),
      parts: [
        part('saving_rate', shares.saving),
        part('luxury_rate', shares.luxury),
        part('donation_rate', shares.donation),
        part('life', rest),
      ],
    },
  }
}

function basisPoints(share: Decimal): number {
  return share.times(WHOLE_BP).toNumber()
}

/** The largest share, from which most can be taken. */
function largestOf<Key extends string>(shares: Readonly<Record<Key, Decimal>>): Key {
  const keys = Object.keys(shares) as Key[]
  return keys.reduce((most, key) => (shares[key].gt(shares[most]) ? key : most))
}

function byRule(income: Decimal): IncomeSplitResult {
  const { needs, wants, savings } = splitByRule(income)
  return {
    rule: '50-30-20',
    income,
    saved: savings,
    parts: [
      { name: 'Bedürfnisse', colour: 'life', share: decimal('0.5'), amount: needs },
      { name: 'Wünsche', colour: 'luxury_rate', share: decimal('0.3'), amount: wants },
      { name: 'Sparen', colour: 'saving_rate', share: decimal('0.2'), amount: savings },
    ],
  }
}
