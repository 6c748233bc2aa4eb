import type { CaseInput } from '#domain/calculators/case-input.ts'
import { readMonth } from '#domain/calculators/cases/planning/read-things.ts'
import { addMonths, type Month, monthNumber, monthsBetween, toMonth, yearOf } from '#domain/calendar/month.ts'
import { followUpAssumption } from '#domain/loans/follow-up-assumption.ts'
import { type CoursedLoan, type LoanCourse, loanCourse } from '#domain/loans/loan-course.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp } from '#domain/money/rounding.ts'
import { linearRate } from '#domain/property/depreciation.ts'
import { type BuildingBasis, buildingBasis, isOfFirstYears } from '#domain/property/let/building-basis.ts'
import { depreciationCourse } from '#domain/property/let/depreciation-course.ts'
import type { LetProperty, YearFacts } from '#domain/property/let/let-year.ts'
import { loansOfYear, loanYears } from '#domain/property/let/loan-years.ts'
import { rentCourse, type RentTerms } from '#domain/property/let/rent-course.ts'
import { newestTariffYear, type ResultTax } from '#domain/property/result-tax.ts'

/** A case of a let property with everything that its year needs. */
export interface LetCase {
  readonly property: LetProperty
  readonly basis: BuildingBasis
  readonly loans: readonly CasedLoan[]
}

interface CasedLoan {
  readonly id: string
  readonly startMonth: Month
  readonly loan: CoursedLoan
}

/** Where neither a rate nor a taxable income is given. */
const USUAL_RATE = decimal('0.42')

/** Reads a let property; `rentCents` replaces its rent. */
export function readLet(input: CaseInput, rentCents: Cents = cents(input, 'rent_month')): LetCase {
  const acquired = readMonth(input, 'acquired')
  const basis = readBasis(input)
  return {
    basis,
    loans: input.entries('loans').map((loan) => readLoan(loan)),
    property: {
      acquired,
      sold: input.has('sold') ? readMonth(input, 'sold') : null,
      rent: rentCourse(readRent(input, rentCents)),
      vacancyBp: basisPoints(input, 'vacancy_percent'),
      costsYearCents: cents(input, 'non_allocable_year'),
      reserveYearCents: cents(input, 'reserve_year'),
      depreciation: depreciationCourse({
        basisCents: basis.basisCents,
        acquired,
        by: input.flag('degressive') ? 'degressive' : linearRate(input.whole('completed_year')),
      }),
      rentToMarket: input.optional('rent_to_market_percent', (name) => input.rate(name)),
      tax: readTax(input),
      equityCents: input.optional('equity', (name) => cents(input, name)),
    },
  }
}

/** The loans whose course cannot be computed. */
export function gapsOf({ loans }: LetCase): readonly string[] {
  return loans.filter(({ loan }) => courseUntil(loan, 1).gap !== null).map(({ id }) => id)
}

/** What a calendar year of the case brings beside rent and costs. */
export function factsOf(input: CaseInput, { property, basis, loans }: LetCase, year: number): YearFacts {
  const repairsCents = cents(input, 'repairs_year')
  const isCapitalised = basis.isOver && isOfFirstYears(property.acquired, year)
  const years = loans.map(({ loan, startMonth }) => ({
    years: loanYears(courseUntil(loan, monthsUntil(startMonth, year)).rows, startMonth),
    shareBp: 10_000,
  }))
  return {
    repairsCents,
    capitalisedCents: isCapitalised ? repairsCents : 0,
    ...loansOfYear(years, year),
  }
}

/** What the loans of the case are paid in a month, in cents, with the special repayments. */
export function instalmentsIn({ loans }: LetCase, month: Month): Cents {
  const paid = loans.map(({ loan, startMonth }) => {
    const row = courseUntil(loan, monthsBetween(startMonth, month)).rows.at(-1)
    return row ? row.instalmentCents + row.specialCents : 0
  })
  return sumCents(paid)
}

function courseUntil(loan: CoursedLoan, months: number): LoanCourse {
  return loanCourse(loan, Math.max(0, months))
}

function monthsUntil(startMonth: Month, year: number): number {
  return monthsBetween(startMonth, toMonth(`${year}-12-01`))
}

function readBasis(input: CaseInput): BuildingBasis {
  const net = cents(input, 'repairs_first_three_years_net')
  const gross = 'repairs_first_three_years_gross'
  return buildingBasis({
    priceCents: cents(input, 'price'),
    purchaseCostsCents: cents(input, 'purchase_costs'),
    buildingShareBp: basisPoints(input, 'building_share_percent'),
    repairsNetCents: net,
    repairsGrossCents: input.has(gross) ? cents(input, gross) : net,
  })
}

function readRent(input: CaseInput, startCents: Cents): RentTerms {
  const kind = input.choice('rent_kind', ['fixed', 'steps', 'index', 'growth'])
  const growth = { fixed: null, steps: null, index: 'inflation_percent', growth: 'growth_percent' }[kind]
  return {
    startCents,
    from: readMonth(input, 'rent_from'),
    growth: growth === null ? decimal(0) : input.rate(growth),
    steps: kind === 'steps' ? input.entries('steps').map(readStep) : [],
  }
}

function readStep(step: CaseInput): RentTerms['steps'][number] {
  return { from: readMonth(step, 'from'), amountCents: cents(step, 'amount') }
}

/** The tax by the rate or by the tariff, as property-let and property-sale state it. */
export function readTax(input: CaseInput): ResultTax {
  if (!input.has('taxable_income'))
    return {
      by: 'rate',
      rate: input.optional('marginal_tax_percent', (name) => input.rate(name)) ?? USUAL_RATE,
    }
  return {
    by: 'tariff',
    taxableIncomeCents: cents(input, 'taxable_income'),
    isJoint: input.flag('joint'),
    churchTaxRate: input.rate('church_percent'),
    tariffYear: newestTariffYear,
  }
}

function readLoan(input: CaseInput): CasedLoan {
  const startMonth = addMonths(readMonth(input, 'from'), -1)
  return {
    id: input.text('id'),
    startMonth,
    loan: {
      startCents: cents(input, 'balance'),
      nominalRate: input.optional('rate_percent', (name) => input.rate(name)),
      instalmentCents: input.optional('instalment', (name) => cents(input, name)),
      fixedMonths: input.optional('fixed_months', (name) => input.whole(name)),
      interestOnlyMonths: input.whole('interest_only_months'),
      specialYearlyCents: cents(input, 'special_yearly'),
      specialMonth: input.optional('special_month', (name) => input.whole(name)) ?? 12,
      startMonthOfYear: monthNumber(startMonth),
      followUp: { rate: null, repayment: null, instalmentCents: null },
      assumption: followUpAssumption(yearOf(startMonth)),
    },
  }
}

function cents(input: CaseInput, name: string): Cents {
  return roundHalfUp(input.amount(name))
}

function basisPoints(input: CaseInput, name: string): number {
  return roundHalfUp(input.amount(name))
}
