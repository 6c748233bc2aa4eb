import { newestBegun } from '#domain/calendar/rule-years.ts'
import type { Cents } from '#domain/money/cents.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { roundDown, shareOfCents, toEuros, withoutNoise } from '#domain/money/rounding.ts'
import { type IncomeTaxRules, incomeTaxRules, incomeTaxTariffYears } from '#domain/tax/income-tax-rules.ts'
import { solidaritySurcharge } from '#domain/tax/solidarity-surcharge.ts'
import { quickTariff } from './quick-tariff.ts'

/** The three taxes on an income, in the money of its year. */
export interface IncomeTaxes {
  readonly incomeTaxCents: Cents
  readonly soliCents: Cents
  readonly churchTaxCents: Cents
}

export const noTaxes: IncomeTaxes = { incomeTaxCents: 0, soliCents: 0, churchTaxCents: 0 }

/** The tariff of one year, whose limits grow with inflation in the years after it. */
export interface IndexedTariff {
  readonly taxesOn: (year: number, taxableCents: Cents, isJoint: boolean) => IncomeTaxes
}

interface Indexing {
  /** The year of the plan's month 0; the tariff is its own or that of the newest year before it. */
  readonly tariffYear: number
  readonly inflation: Decimal
  /** The rate of the church tax: 0, 0.08 or 0.09. */
  readonly churchTaxRate: Decimal
}

/**
 * The tariff with limits that rise with inflation (calculators.md § 25): the taxes of § 17 on ⌊zvE / f⌋, each × f and
 * r2, with f = (1 + inflation)^(year − tariff year). It remembers the factors of the years, so one is made for a whole
 * plan. Years with the surcharge of before 2021 count none.
 */
export function indexedTariff({ tariffYear, inflation, churchTaxRate }: Indexing): IndexedTariff {
  const rules = rulesOf(tariffYear)
  const taxInEuros = quickTariff(rules.zones)
  const levels = new Map<number, PriceLevel>()
  const levelOf = (year: number): PriceLevel => {
    const known = levels.get(year)
    if (known) return known
    const level = priceLevel(inflation, year - tariffYear)
    levels.set(year, level)
    return level
  }
  return {
    taxesOn: (year, taxableCents, isJoint) => {
      if (taxableCents <= 0) return noTaxes
      const { wholeEuros, inflate } = levelOf(year)
      const euros = wholeEuros(taxableCents)
      const tax = isJoint ? 2 * taxInEuros(Math.floor(euros / 2)) : taxInEuros(euros)
      if (tax === 0) return noTaxes
      return {
        incomeTaxCents: inflate(tax * 100),
        soliCents: inflate(soliOn(tax, rules, isJoint)),
        churchTaxCents: inflate(roundDown(churchTaxRate.times(tax))),
      }
    },
  }
}

function rulesOf(year: number): IncomeTaxRules {
  const rules = incomeTaxRules(newestBegun(incomeTaxTariffYears, year))
  if (!rules) throw new RangeError(`there is no income tax tariff for ${year}`)
  return rules
}

function soliOn(tax: number, { soli }: IncomeTaxRules, isJoint: boolean): Cents {
  return soli ? roundDown(solidaritySurcharge(decimal(tax), soli, isJoint ? 2 : 1)) : 0
}

interface PriceLevel {
  /** An amount of the year in whole euros of the tariff year, the rest cut off. */
  readonly wholeEuros: (cents: Cents) => number
  /** An amount of the tariff year in the money of the year, r2. */
  readonly inflate: (cents: Cents) => Cents
}

// A double of up to 2³⁰ euros is wrong by far less than a millionth, so it decides unless it is that near to a whole.
const NEAR = 1e-6
const TELLING = 2 ** 30

function priceLevel(inflation: Decimal, years: number): PriceLevel {
  const factor = inflation.plus(1).pow(years)
  const centsOfEuro = factor.toNumber() * 100
  return {
    wholeEuros: (cents) => {
      const rough = cents / centsOfEuro
      const isClear = rough < TELLING && Math.abs(rough - Math.round(rough)) > NEAR
      if (isClear) return Math.floor(rough)
      return withoutNoise(toEuros(cents).div(factor)).round(0, 'floor').toNumber()
    },
    inflate: shareOfCents(factor),
  }
}
