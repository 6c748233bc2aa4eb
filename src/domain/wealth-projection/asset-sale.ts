import type { Cents } from '#domain/money/cents.ts'
import type { PlanTax } from './plan-tax.ts'

/** What an asset is worth, and what was paid for it. */
export interface Holding {
  readonly valueCents: Cents
  readonly costCents: Cents
}

export interface Sale {
  /** The part of the value that is sold. */
  readonly grossCents: Cents
  readonly taxCents: Cents
  /** The part of the gain that is sold with it, and of the cost that goes with it. */
  readonly gainCents: Cents
  readonly costCents: Cents
}

/**
 * Sells so much that a net amount is left after tax, at most everything (calculators.md § 24a): the gain of what is
 * sold is its part of value − cost, r2. The allowance is not used up yet.
 * @param tax null: the asset is sold without tax
 */
export function saleOfNet(netCents: Cents, holding: Holding, tax: PlanTax | null): Sale {
  let taxCents = 0
  // The tax rises with what is sold to pay it, by less each time.
  for (let last = -1; taxCents !== last;) {
    last = taxCents
    taxCents = taxOn(Math.min(holding.valueCents, netCents + taxCents), holding, tax)
  }
  return saleOf(Math.min(holding.valueCents, netCents + taxCents), holding, taxCents)
}

/** Sells a part of the value. */
export function saleOfGross(grossCents: Cents, holding: Holding, tax: PlanTax | null): Sale {
  return saleOf(grossCents, holding, taxOn(grossCents, holding, tax))
}

/** What is left after tax where everything is sold. */
export function mostNetCents(holding: Holding, tax: PlanTax | null): Cents {
  return Math.max(0, holding.valueCents - taxOn(holding.valueCents, holding, tax))
}

function saleOf(grossCents: Cents, holding: Holding, taxCents: Cents): Sale {
  return {
    grossCents,
    taxCents,
    gainCents: gainOf(grossCents, holding),
    costCents: partOf(holding.costCents, grossCents, holding.valueCents),
  }
}

function taxOn(soldCents: Cents, holding: Holding, tax: PlanTax | null): Cents {
  return tax ? tax.dueOnFund(gainOf(soldCents, holding)) : 0
}

function gainOf(soldCents: Cents, { valueCents, costCents }: Holding): Cents {
  return partOf(Math.max(0, valueCents - costCents), soldCents, valueCents)
}

/** Computes r2(amount·part/whole), exactly. */
function partOf(cents: Cents, part: Cents, whole: Cents): Cents {
  if (part === whole) return cents
  return Number((2n * BigInt(cents) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}
