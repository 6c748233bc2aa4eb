import { type AssetClass, assetClasses } from '#domain/accounts/account.ts'
import { CaseInput } from '#domain/calculators/case-input.ts'
import { capitalIncomeRuleYears } from '#domain/capital-income/capital-income-rules.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import type { Cents } from '#domain/money/cents.ts'
import { roundHalfUp } from '#domain/money/rounding.ts'
import { taxModes } from '#domain/wealth-plan/wealth-plan.ts'
import {
  type Holding,
  mostNetCents,
  type Sale,
  saleOfGross,
  saleOfNet,
} from '#domain/wealth-projection/asset-sale.ts'
import { PlanTax, taxKindOf } from '#domain/wealth-projection/plan-tax.ts'
import type { Rebalanced } from '#domain/wealth-projection/rebalance.ts'
import type { ClassTargets, Withdrawn } from '#domain/wealth-projection/withdrawal-order.ts'

/** A percentage has two decimals. */
const BP_OF_PERCENT = 100

/** An asset of a case, of which a known amount was paid for. */
export class CaseHolding implements Rebalanced, Holding {
  valueCents: Cents
  costCents: Cents
  grossCents: Cents = 0
  netCents: Cents = 0
  taxCents: Cents = 0
  readonly assetClass: AssetClass | null
  readonly #tax: PlanTax | null

  constructor(position: CaseInput, tax: PlanTax | null) {
    this.assetClass = position.has('class') ? position.choice('class', assetClasses) : null
    this.valueCents = roundHalfUp(position.amount('value'))
    this.costCents = position.has('cost') ? roundHalfUp(position.amount('cost')) : this.valueCents
    this.#tax = taxKindOf(this.assetClass) === 'fund' ? tax : null
  }

  get currentCents(): Cents {
    return this.valueCents
  }

  withdraw(neededCents: Cents): Withdrawn {
    if (this.valueCents <= 0) return { netCents: 0, taxCents: 0 }
    const netCents = Math.min(neededCents, mostNetCents(this, this.#tax))
    return this.#give(netCents, saleOfNet(netCents, this, this.#tax))
  }

  sell(grossCents: Cents): Withdrawn {
    const sale = saleOfGross(grossCents, this, this.#tax)
    return this.#give(grossCents - sale.taxCents, sale)
  }

  buy(cents: Cents): void {
    this.valueCents += cents
    this.costCents += cents
  }

  #give(netCents: Cents, { grossCents, taxCents, gainCents, costCents }: Sale): Withdrawn {
    this.#tax?.payOnFund(gainCents)
    this.valueCents -= grossCents
    this.costCents -= costCents
    this.grossCents += grossCents
    this.netCents += netCents
    this.taxCents += taxCents
    return { netCents, taxCents }
  }
}

/** The positions of a case, taxed in its mode with what is left of the allowance. */
export function readHoldings(input: CaseInput): readonly CaseHolding[] {
  const tax = readTax(input)
  return input.entries('positions').map((position) => new CaseHolding(position, tax))
}

/** The tax of a case in its mode, with what is left of the allowance; null: none. */
export function readTax(input: CaseInput): PlanTax | null {
  const mode = input.choice('tax_mode', taxModes)
  const allowanceLeft = roundHalfUp(input.amount('allowance_left'))
  return mode === 'none' ? null : new PlanTax(newestTaxYear(), mode, false, allowanceLeft)
}

/** The targets of a case, in percent by class. */
export function readTargets(input: CaseInput): ClassTargets {
  const percents = new CaseInput(input.record('targets'))
  return Object.fromEntries(
    assetClasses
      .filter((each) => percents.has(each))
      .map((each) => [each, percents.amount(each).times(BP_OF_PERCENT).toNumber()]),
  )
}

/** The newest year with figures, for cases that name none. */
export function newestTaxYear(): number {
  return itemAt(capitalIncomeRuleYears, -1)
}
