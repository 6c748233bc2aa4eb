import { type Month, monthNumber } from '#domain/calendar/month.ts'
import { type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { plusWide, roundWide, timesWide, type Wide, wideOf } from '#domain/money/wide.ts'
import { monthlyFactor } from '#domain/wealth-plan/plan-path.ts'
import { outlookOf } from '#domain/wealth-plan/return-assumptions.ts'
import { type Holding, mostNetCents, type Sale, saleOfGross, saleOfNet } from './asset-sale.ts'
import { isLocked } from './plan-flows.ts'
import { type PlanTax, taxKindOf } from './plan-tax.ts'
import type { ProjectedPosition } from './projection-input.ts'
import type { Rebalanced } from './rebalance.ts'
import type { Withdrawn } from './withdrawal-order.ts'

/** What was sold for money that goes out as planned, in one of months 0, 1, …. */
export interface FlowSale {
  readonly month: number
  readonly taxCents: Cents
  /** The part of the allowance that it used. */
  readonly allowanceCents: Cents
}

/** Money that left or came in one of months 0, 1, … beside flows and withdrawals: taxes, and what was rebalanced. */
export interface Shift {
  readonly month: number
  readonly cents: Cents
}

/** An asset during the months of a plan. Its value in month 0 counts as bought then. */
export class ProjectedAsset implements Rebalanced {
  readonly position: ProjectedPosition
  readonly monthlyFactor: Wide
  /** The values at the end of months 0, 1, …, as in the plan's path. */
  readonly valueCents: Cents[] = []
  /** The sales for money that went out as planned, without withdrawals. */
  readonly flowSales: FlowSale[] = []
  readonly shifts: Shift[] = []
  readonly #tax: PlanTax | null
  readonly #kind: ReturnType<typeof taxKindOf>
  #value: Wide
  #costCents: Cents
  #yearBeginCents: Cents
  #paidInYear: Cents = 0
  #countedTwelfths: number
  #advanceCents: Cents = 0

  constructor(position: ProjectedPosition, startMonth: Month, tax: PlanTax | null) {
    const { assetClass, returnBp, costBp, startCents, valueSign } = position
    const rate = decimal(returnBp ?? outlookOf(assetClass).plannedBp).div(WHOLE_BP)
    this.position = position
    this.monthlyFactor = monthlyFactor(rate, decimal(costBp).div(WHOLE_BP))
    this.#tax = valueSign === 1 && !isLocked(position) ? tax : null
    this.#kind = taxKindOf(assetClass)
    this.#value = wideOf(startCents)
    this.#costCents = startCents
    this.#yearBeginCents = startCents
    this.#countedTwelfths = startCents * (12 - (monthNumber(startMonth) % 12))
  }

  get assetClass(): ProjectedPosition['assetClass'] {
    return this.position.assetClass
  }

  /** The value now, rounded. */
  get currentCents(): Cents {
    return roundWide(this.#value)
  }

  /** Grows for a month; then money comes in or goes out. Outgoing money is an amount after tax. */
  pay(cents: Cents, monthOfYear: number): Cents {
    this.#value = timesWide(this.#value, this.monthlyFactor)
    const tax = cents < 0 ? this.#sellFor(-cents) : 0
    this.#move(cents, 13 - monthOfYear)
    this.#bear(tax)
    return tax
  }

  /** Turns the whole value into a pension; returns what it was. */
  payOut(): Cents {
    const valueCents = this.currentCents
    this.#value = wideOf(0)
    return valueCents
  }

  withdraw(neededCents: Cents): Withdrawn {
    const holding = this.#holding()
    if (holding.valueCents <= 0) return { netCents: 0, taxCents: 0 }
    const netCents = Math.min(neededCents, mostNetCents(holding, this.#saleTax))
    return this.#give(netCents, this.#saleOfNet(netCents))
  }

  sell(grossCents: Cents): Withdrawn {
    const sale = saleOfGross(grossCents, this.#holding(), this.#saleTax)
    this.#shift(sale.taxCents - grossCents)
    return this.#give(grossCents - sale.taxCents, sale)
  }

  /** Buys at the end of December. */
  buy(cents: Cents): void {
    this.#shift(cents)
    this.#move(cents, 1)
  }

  /** Pays the Vorabpauschale of the previous year, due in January before anything is sold for living. */
  payAdvance(): Cents {
    if (!this.#tax || this.#advanceCents === 0) return 0
    const tax = this.#tax.payOnFund(this.#advanceCents)
    this.#costCents += this.#advanceCents - tax
    this.#advanceCents = 0
    this.#bear(tax)
    return tax
  }

  /** At the end of December the tax on the interest of the year is due. */
  payOnInterest(): Cents {
    if (!this.#tax || this.#kind !== 'interest') return 0
    const grownCents = this.currentCents - this.#yearBeginCents - this.#paidInYear
    const due = this.#tax.payOnInterest(Math.max(0, grownCents))
    this.#bear(due)
    return due
  }

  /** Ends the year, in which the income of a fund is known now. */
  endYear(): void {
    const endCents = this.currentCents
    if (this.#tax && this.#kind === 'fund')
      this.#advanceCents = this.#tax.advanceOf({
        beginCents: this.#yearBeginCents,
        endCents,
        paidCents: this.#paidInYear,
        countedCents: Math.round(this.#countedTwelfths / 12),
      })
    this.#yearBeginCents = endCents
    this.#paidInYear = 0
    this.#countedTwelfths = endCents * 12
  }

  keep(): Cents {
    const value = roundWide(this.#value)
    this.valueCents.push(value)
    return value
  }

  /** The tax on a sale; null: there is none. */
  get #saleTax(): PlanTax | null {
    return this.#kind === 'fund' ? this.#tax : null
  }

  #holding(): Holding {
    return { valueCents: this.currentCents, costCents: this.#costCents }
  }

  /** A sale that yields a net amount; null: nothing is taxed, or nothing there. */
  #saleOfNet(netCents: Cents): Sale | null {
    const holding = this.#holding()
    if (!this.#saleTax || netCents === 0 || holding.valueCents <= 0) return null
    return saleOfNet(netCents, holding, this.#saleTax)
  }

  #sellFor(flowCents: Cents): Cents {
    const sale = this.#saleOfNet(flowCents)
    if (!sale) return 0
    const allowance = this.#tax?.allowanceLeft ?? 0
    const taxCents = this.#settle(sale)
    const allowanceCents = allowance - (this.#tax?.allowanceLeft ?? 0)
    this.flowSales.push({ month: this.valueCents.length, taxCents, allowanceCents })
    return taxCents
  }

  #give(netCents: Cents, sale: Sale | null): Withdrawn {
    const taxCents = this.#settle(sale)
    this.#move(-netCents, 12)
    this.#bear(taxCents)
    return { netCents, taxCents }
  }

  /** Uses the allowance for the gain of a sale, and removes the cost of what was sold. Returns the tax. */
  #settle(sale: Sale | null): Cents {
    if (!sale) return 0
    this.#saleTax?.payOnFund(sale.gainCents)
    this.#costCents -= sale.costCents
    return sale.taxCents
  }

  /** Moves money in or out; what is bought counts for the months that are left of its year, what is taken for all. */
  #move(cents: Cents, monthsLeft: number): void {
    if (cents === 0) return
    this.#value = plusWide(this.#value, wideOf(cents))
    this.#paidInYear += cents
    this.#countedTwelfths += cents * (cents > 0 ? monthsLeft : 12)
    if (cents > 0) this.#costCents += cents
  }

  #bear(taxCents: Cents): void {
    if (taxCents === 0) return
    this.#value = plusWide(this.#value, wideOf(-taxCents))
    this.#paidInYear -= taxCents
    this.#shift(-taxCents)
  }

  #shift(cents: Cents): void {
    this.shifts.push({ month: this.valueCents.length, cents })
  }
}
