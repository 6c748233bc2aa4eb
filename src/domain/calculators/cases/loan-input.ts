import type { CaseInput } from '#domain/calculators/case-input.ts'
import type { MortgageInput } from '#domain/loans/mortgage.ts'
import type { Repayment } from '#domain/loans/plan-loan.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'

/** Reads the inputs that the cases of mortgage and mortgage-follow-up share. */
export function readLoan(input: CaseInput): MortgageInput {
  return {
    principal: input.amount('principal'),
    nominalRate: input.rate('nominal_rate_percent'),
    repayment: readRepayment(input),
    fixedPeriodMonths: input.optional('fixed_period_months', (name) => input.whole(name)),
    interestOnlyMonths: input.whole('interest_only_months'),
    specialYearly: input.amount('special_repayment_yearly'),
    specialByMonth: readSpecials(input),
    fee: input.amount('fee'),
  }
}

function readRepayment(input: CaseInput): Repayment {
  if (input.has('instalment')) return { by: 'instalment', instalment: input.amount('instalment') }
  if (input.has('term_months')) return { by: 'term', termMonths: input.whole('term_months') }
  return { by: 'repayment', initialRepayment: input.rate('initial_repayment_percent') }
}

/** Special repayments come as `{ "24": "10000" }`, or as a list of such pairs or of `{ month, amount }`. */
function readSpecials(input: CaseInput): ReadonlyMap<number, Decimal> {
  const given = input.record('special_repayments')
  const specials = new Map<number, Decimal>()
  for (const [key, entry] of Object.entries(given)) {
    const [month, amount] = readSpecial(key, entry)
    specials.set(month, decimal(amount).plus(specials.get(month) ?? 0))
  }
  return specials
}

function readSpecial(key: string, entry: unknown): readonly [number, string] {
  if (Array.isArray(entry)) return [Number(entry[0]), String(entry[1])]
  if (isSpecial(entry)) return [Number(entry.month), String(entry.amount)]
  return [Number(key), String(entry)]
}

function isSpecial(entry: unknown): entry is { readonly month: unknown; readonly amount: unknown } {
  return typeof entry === 'object' && entry !== null && 'month' in entry && 'amount' in entry
}
