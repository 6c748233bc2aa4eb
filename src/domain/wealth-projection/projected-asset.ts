import { type Month, monthNumber } from '#domain/calendar/month.ts'
import { type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { plusWide, roundWide, timesWide, type Wide, wideOf } from '#domain/money/wide.ts'
import { monthlyFactor } from '#domain/wealth-plan/plan-path.ts'
import { outlookOf } from '#domain/wealth-plan/return-assumptions.ts'
import { type PlanTax, taxKindOf } from './plan-tax.ts'
import type { ProjectedPosition } from './projection-input.ts'

/** The net amount of a withdrawal, and its tax. */
export interface Withdrawn {
  readonly netCents: Cents
  readonly taxCents: Cents
}

/** An asset during the months of a plan. Its value in month 0 counts as bought then. */
export class ProjectedAsset {
  readonly position: ProjectedPosition
  readonly monthlyFactor: Wide
  /** The values at the end of months 0, 1, …, as in the plan's path. */
  readonly valueCents: Cents[] = []
  /** All money that came in and went out, including taxes, without withdrawals. */
  readonly flowCents: Cents[] = []
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
    this.#tax = valueSign === 1 ? tax : null
    this.#kind = taxKindOf(assetClass)
    this.#value = wideOf(startCents)
    this.#costCents = startCents
    this.#yearBeginCents = startCents
    this.#countedTwelfths = startCents * (12 - (monthNumber(startMonth) % 12))
  }

  /** Grows for a month; then money comes in or goes out. Outgoing money is an amount after tax. */
  pay(cents: Cents, monthOfYear: number): Cents {
    this.#value = timesWide(this.#value, this.monthlyFactor)
    const tax = cents < 0 ? this.#sell(-cents) : 0
    this.#move(cents, monthOfYear)
    this.flowCents.push(cents)
    this.#bear(tax)
    return tax
  }

  /** Withdraws the needed amount, or what there is of it. */
  withdraw(neededCents: Cents, monthOfYear: number): Withdrawn {
    const value = roundWide(this.#value)
    if (value <= 0) return { netCents: 0, taxCents: 0 }
    const taxOfAll = this.#taxOn(value, value)
    const netCents = Math.min(neededCents, Math.max(0, value - taxOfAll))
    const taxCents = this.#sell(netCents)
    this.#move(-netCents, monthOfYear)
    this.#value = plusWide(this.#value, wideOf(-taxCents))
    this.#paidInYear -= taxCents
    return { netCents, taxCents }
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

  /** At the end of December the tax on the interest of the year is due, and the income of a fund is known. */
  endYear(): Cents {
    return this.#tax ? this.#endYear(this.#tax) : 0
  }

  keep(): Cents {
    const value = roundWide(this.#value)
    this.valueCents.push(value)
    return value
  }

  #endYear(tax: PlanTax): Cents {
    const endCents = roundWide(this.#value)
    const year = {
      beginCents: this.#yearBeginCents,
      endCents,
      paidCents: this.#paidInYear,
      countedCents: Math.round(this.#countedTwelfths / 12),
    }
    let due = 0
    if (this.#kind === 'fund') this.#advanceCents = tax.advanceOf(year)
    if (this.#kind === 'interest')
      due = tax.payOnInterest(Math.max(0, endCents - year.beginCents - year.paidCents))
    this.#bear(due)
    this.#yearBeginCents = endCents - due
    this.#paidInYear = 0
    this.#countedTwelfths = this.#yearBeginCents * 12
    return due
  }

  /** Moves money in or out; units bought in a month count for it and the rest of its year. */
  #move(cents: Cents, monthOfYear: number): void {
    if (cents === 0) return
    this.#value = plusWide(this.#value, wideOf(cents))
    this.#paidInYear += cents
    this.#countedTwelfths += cents * (cents > 0 ? 13 - monthOfYear : 12)
    if (cents > 0) this.#costCents += cents
  }

  #bear(taxCents: Cents): void {
    if (taxCents === 0) return
    this.#value = plusWide(this.#value, wideOf(-taxCents))
    this.#paidInYear -= taxCents
    this.flowCents[this.flowCents.length - 1] = (this.flowCents.at(-1) ?? 0) - taxCents
  }

  /** The tax of a sale that yields a net amount; the cost of the sold part is removed with it. */
  #sell(netCents: Cents): Cents {
    if (!this.#tax || this.#kind !== 'fund' || netCents === 0) return 0
    const value = roundWide(this.#value)
    if (value <= 0) return 0
    let tax = 0
    // The tax rises with what is sold to pay it, by less each time.
    for (let last = -1; tax !== last;) {
      last = tax
      tax = this.#taxOn(Math.min(value, netCents + tax), value)
    }
    const sold = Math.min(value, netCents + tax)
    this.#tax.payOnFund(this.#gainOf(sold, value))
    this.#costCents -= partOf(this.#costCents, sold, value)
    return tax
  }

  #taxOn(soldCents: Cents, valueCents: Cents): Cents {
    return this.#tax && this.#kind === 'fund' ? this.#tax.dueOnFund(this.#gainOf(soldCents, valueCents)) : 0
  }

  #gainOf(soldCents: Cents, valueCents: Cents): Cents {
    return partOf(Math.max(0, valueCents - this.#costCents), soldCents, valueCents)
  }
}

/** Computes r2(amount·part/whole), exactly. */
function partOf(cents: Cents, part: Cents, whole: Cents): Cents {
  if (part === whole) return cents
  return Number((2n * BigInt(cents) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}
