import { addMonths, type Month, yearOf } from '#domain/calendar/month.ts'
import { type BasisPoints, type Cents, sumCents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { indexedTariff, type IndexedTariff } from '#domain/pension-tax/indexed-tariff.ts'
import { monthOfTax, pensionTax, type PensionTaxInput } from '#domain/pension-tax/pension-tax.ts'
import { type PensionParameters, pensionParameters } from '#domain/pension/statutory-pension.ts'
import { flowOfMonth, type PropertyOfMonth } from '#domain/property/plan-flow.ts'
import type { PensionPayout } from './pension-payouts.ts'
import { type PersonMonth, personMonth } from './person-month.ts'
import { PlanClock } from './plan-clock.ts'
import { propertyTaxes } from './property-tax.ts'
import type { OtherIncome, RetiringPerson } from './retiring-person.ts'
import { type WorkEnds, workEnds } from './work-ends.ts'

export interface RetirementInput {
  /** Month 0; the first month of the plan follows it. */
  readonly startMonth: Month
  readonly inflationBp: BasisPoints
  /** The cost of living a month, in today's money. */
  readonly lifeCents: Cents
  readonly isJointlyAssessed: boolean
  /** Whether the income tax on pensions is counted. */
  readonly isTaxed: boolean
  /** The rate of the church tax: 0, 800 or 900. */
  readonly churchTaxBp: BasisPoints
  /** How the salaries of a couple are taxed: each by itself, or in class III. */
  readonly salaryTaxedAs: PensionTaxInput['otherTaxedAs']
  readonly persons: readonly RetiringPerson[]
  readonly otherIncomes: readonly OtherIncome[]
}

/** The household in a month of the plan, in the money of that month. */
export interface RetirementMonth {
  readonly persons: readonly PersonMonth[]
  readonly salariesCents: Cents
  readonly otherIncomesCents: Cents
  /** What the properties bring after costs, tax and the instalments that are paid from rents; below 0 they cost more. */
  readonly propertiesCents: Cents
  readonly pensionsCents: Cents
  /** Health and care insurance of those with a pension, and the income tax on all pensions. */
  readonly healthAfterCents: Cents
  readonly taxCents: Cents
  /** Pensions less insurance and tax. */
  readonly netPensionsCents: Cents
  /** Health and care insurance of those between work and pension. */
  readonly healthBeforeCents: Cents
  readonly lifeCents: Cents
  /** The contributions that still run. */
  readonly contributionsCents: Cents
  /** What has to be taken from the wealth; 0 before one is retired. */
  readonly needCents: Cents
}

/** What the wealth of the plan does in a month, in the money of that month. */
export interface WealthOfMonth {
  /** The taxable capital income of the calendar year before, in the money of that year. */
  readonly capitalIncomeCents: Cents
  readonly contributionsCents: Cents
  /** The properties of the household in that month. */
  readonly properties: readonly PropertyOfMonth[]
}

/** What a month has but the part of the tax that falls to it. */
type UntaxedMonth = Omit<
  RetirementMonth,
  'taxCents' | 'netPensionsCents' | 'contributionsCents' | 'needCents' | 'propertiesCents'
> & {
  readonly key: string
  readonly yearlyTaxCents: Cents
}

/**
 * The income of a household whose adults retire one after the other, and what has to be taken from its wealth
 * (calculators.md § 29). Amounts of people are today's money; in month n each single one is r2(amount · (1 + π)^⌊(n −
 * 1)/12⌋). Made once for a plan and asked month by month: most months differ from the one before in nothing but their
 * part of the tax.
 */
export class HouseholdRetirement {
  readonly ends: WorkEnds
  readonly #input: RetirementInput
  readonly #clock: PlanClock
  readonly #tariff: IndexedTariff
  readonly #parameters: PensionParameters
  readonly #payouts = new Map<string, readonly PensionPayout[]>()
  #last: UntaxedMonth | null = null
  /** The taxes of the properties in the last month. */
  #taxed: {
    readonly key: string
    readonly persons: readonly PersonMonth[]
    readonly taxes: readonly Cents[]
  } | null = null

  constructor(input: RetirementInput) {
    const { startMonth, inflationBp, churchTaxBp } = input
    this.ends = workEnds(input.persons)
    this.#input = input
    this.#clock = new PlanClock(startMonth, inflationBp)
    this.#parameters = pensionParameters(yearOf(startMonth))
    this.#tariff = indexedTariff({
      tariffYear: yearOf(startMonth),
      inflation: decimal(inflationBp).div(WHOLE_BP),
      churchTaxRate: decimal(churchTaxBp).div(WHOLE_BP),
    })
  }

  /** Month n of the plan, from 1. */
  month(n: number, { capitalIncomeCents, contributionsCents, properties }: WealthOfMonth): RetirementMonth {
    const rentsCents = Math.max(0, sumCents(properties.map(({ resultCents }) => resultCents)))
    const { yearlyTaxCents, key: _, ...month } = this.#untaxed(n, capitalIncomeCents + rentsCents)
    const taxCents = monthOfTax(yearlyTaxCents, this.#clock.monthOfYearAt(n))
    const netPensionsCents = month.pensionsCents - month.healthAfterCents - taxCents
    const propertiesCents = this.#flowOf(n, month, properties)
    const incomeCents = month.salariesCents + month.otherIncomesCents + propertiesCents + netPensionsCents
    const isRetirement = month.persons.some(({ isWorking }) => !isWorking)
    const costCents = month.lifeCents + month.healthBeforeCents + contributionsCents
    const needCents = isRetirement ? Math.max(0, costCents - incomeCents) : 0
    return { ...month, propertiesCents, taxCents, netPensionsCents, contributionsCents, needCents }
  }

  /**
   * The month in which contracts of a person begin to pay: with the first pension, else after the last month of work;
   * null where neither is known.
   */
  payoutMonth(personId: string | null): Month | null {
    const person = this.#input.persons.find(({ id }) => id === personId)
    if (!person) return null
    const { statutory, civil, occupational, workUntil } = person
    const [first] = [statutory, civil, occupational].flatMap((each) => (each ? [each.from] : [])).toSorted()
    return first ?? (workUntil === null ? null : addMonths(workUntil, 1))
  }

  /** Pays a pension from a contract from now on. */
  beginPayout(personId: string, payout: PensionPayout): void {
    this.#payouts.set(personId, [...(this.#payouts.get(personId) ?? []), payout])
    this.#last = null
  }

  /** What the properties bring in a month: their tax is that of their calendar year with twelve times the month's income. */
  #flowOf(
    n: number,
    { persons }: Pick<RetirementMonth, 'persons'>,
    properties: readonly PropertyOfMonth[],
  ): Cents {
    const taxes = this.#propertyTaxes(this.#clock.yearAt(n), persons, properties)
    return sumCents(properties.map((property, at) => flowOfMonth(property, taxes[at] ?? 0)))
  }

  #propertyTaxes(
    year: number,
    persons: readonly PersonMonth[],
    properties: readonly PropertyOfMonth[],
  ): readonly Cents[] {
    const { isTaxed, isJointlyAssessed: isJoint, salaryTaxedAs } = this.#input
    if (!isTaxed || properties.every(({ resultCents }) => resultCents === 0)) return []
    const key = [year, ...properties.map(({ resultCents }) => resultCents)].join(' ')
    if (this.#taxed?.key === key && this.#taxed.persons === persons) return this.#taxed.taxes
    const tariff = this.#tariff
    const taxed = persons.map((person) => person.taxed)
    const { assessments } = pensionTax({ year, persons: taxed, isJoint, otherTaxedAs: salaryTaxedAs, tariff })
    const taxes = propertyTaxes(properties, {
      year,
      taxableCents: assessments.map(({ taxableIncomeCents }) => taxableIncomeCents),
      isJoint,
      isIncomplete: persons.some(
        ({ isWorking, taxed: { otherTaxableCents } }) => isWorking && otherTaxableCents === 0,
      ),
      tariff,
    })
    this.#taxed = { key, persons, taxes }
    return taxes
  }

  #untaxed(n: number, otherIncomeCents: Cents): UntaxedMonth {
    const key = this.#keyOf(n, otherIncomeCents)
    if (this.#last?.key !== key) this.#last = { key, ...this.#compute(n, otherIncomeCents) }
    return this.#last
  }

  /** Equal for months that differ in nothing but their part of the tax. */
  #keyOf(n: number, otherIncomeCents: Cents): string {
    const { persons, otherIncomes } = this.#input
    const month = this.#clock.monthAt(n)
    const begun = persons.map(({ workUntil, statutory, civil, occupational }) =>
      [
        workUntil !== null && month > workUntil,
        ...[statutory, civil, occupational].map((each) => each !== null && month >= each.from),
      ]
        .map(Number)
        .join(''),
    )
    const running = otherIncomes.map((income) => Number(isRunning(income, month)))
    return [Math.floor((n - 1) / 12), yearOf(month), otherIncomeCents, ...begun, ...running].join(' ')
  }

  #compute(n: number, otherIncomeCents: Cents): Omit<UntaxedMonth, 'key'> {
    const { persons, otherIncomes, lifeCents, isJointlyAssessed, isTaxed, salaryTaxedAs } = this.#input
    const month = this.#clock.monthAt(n)
    const nominal = (cents: Cents) => this.#clock.inMoneyOf(n, cents)
    const given = {
      clock: this.#clock,
      parameters: this.#parameters,
      otherIncomeCents: this.#monthlyOfEach(n, otherIncomeCents),
    }
    const each = persons.map((person) =>
      personMonth(person, n, { ...given, payouts: this.#payouts.get(person.id) ?? [] }),
    )
    const sumOf = (name: 'salaryCents' | 'pensionCents' | 'healthAfterCents' | 'healthBeforeCents') =>
      sumCents(each.map((person) => person[name]))
    const pensionsCents = sumOf('pensionCents')
    return {
      persons: each,
      salariesCents: sumOf('salaryCents'),
      otherIncomesCents: sumCents(
        otherIncomes
          .filter((income) => isRunning(income, month))
          .map(({ amountCents }) => nominal(amountCents)),
      ),
      pensionsCents,
      healthAfterCents: sumOf('healthAfterCents'),
      healthBeforeCents: sumOf('healthBeforeCents'),
      lifeCents: nominal(lifeCents),
      yearlyTaxCents:
        pensionsCents === 0 || !isTaxed
          ? 0
          : pensionTax({
              year: yearOf(month),
              persons: each.map(({ taxed }) => taxed),
              isJoint: isJointlyAssessed,
              otherTaxedAs: salaryTaxedAs,
              tariff: this.#tariff,
            }).totalCents,
    }
  }

  /** A twelfth of capital income and rents, an equal part for each adult, in today's money. */
  #monthlyOfEach(n: number, yearlyCents: Cents): Cents {
    const { length: adults } = this.#input.persons
    if (yearlyCents === 0 || adults === 0) return 0
    const monthly = toEuros(yearlyCents).div(12 * adults)
    return roundHalfUp(monthly.div(this.#clock.pricesIn(n)))
  }
}

function isRunning({ from, to }: OtherIncome, month: Month): boolean {
  return (from === null || month >= from) && (to === null || month <= to)
}
