import type { CaseInput, CaseRunner } from '#domain/calculators/case-input.ts'
import { type Month, monthsBetween, toMonth, yearOf } from '#domain/calendar/month.ts'
import {
  HouseholdRetirement,
  type RetirementMonth,
} from '#domain/household-retirement/household-retirement.ts'
import { type PlannedAdult, retiringPersonOf } from '#domain/household-retirement/retiring-person-of.ts'
import type { RetiringPerson } from '#domain/household-retirement/retiring-person.ts'
import { type BasisPoints, type Cents, sumCents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { yearlyGrowth } from '#domain/money/yearly-growth.ts'
import { salaryTaxations } from '#domain/pension-tax/pension-tax.ts'
import {
  civilReasons,
  insurancesAfter,
  insurancesBefore,
  occupationalKinds,
  statedPensionKinds,
  unknownPlanPerson,
} from '#domain/wealth-plan/plan-person.ts'
import { figuresYear } from './figures-year.ts'
import { readMonth, readWaiting, readWish } from './pension-start.ts'

/** What has to be taken out in the months that are shown, in euros of each month. */
export const householdRetirementCase: CaseRunner = (input) => {
  const startMonth = readMonth(input, 'start_month')
  const retirement = new HouseholdRetirement({
    startMonth,
    inflationBp: bpOf(input, 'inflation_percent'),
    lifeCents: cents(input, 'life_month'),
    isJointlyAssessed: input.flag('joint'),
    isTaxed: true,
    churchTaxBp: bpOf(input, 'church_percent'),
    salaryTaxedAs: input.choice('other_taxed_as', salaryTaxations),
    persons: input.entries('persons').map((person) => readPerson(person, startMonth)),
    otherIncomes: input.entries('other_incomes').map((income) => ({
      amountCents: cents(income, 'amount'),
      from: optionalMonth(income, 'from'),
      to: optionalMonth(income, 'to'),
    })),
  })
  const contributions = input
    .entries('contributions')
    .map((each) => contributionOf(each, startMonth, retirement))
  const capitalIncome = input.record('capital_income_by_year')
  return {
    first_retires: monthText(retirement.ends.firstRetired),
    all_retired: monthText(retirement.ends.allRetired),
    months: input.list('show').map((shown) => {
      const month = toMonth(`${String(shown)}-01`)
      const n = monthsBetween(startMonth, month)
      const before = capitalIncome[yearOf(month) - 1]
      const result = retirement.month(n, {
        capitalIncomeCents: typeof before === 'string' ? roundHalfUp(decimal(before)) : 0,
        contributionsCents: sumCents(contributions.map((at) => at(n))),
        properties: [],
      })
      return monthValues(month, result)
    }),
  }
}

function monthValues(month: Month, result: RetirementMonth) {
  return {
    month: monthText(month),
    working: result.persons.filter(({ isWorking }) => isWorking).map(({ id }) => id),
    salaries: toEuros(result.salariesCents),
    pensions: toEuros(result.pensionsCents),
    health_after: toEuros(result.healthAfterCents),
    tax: toEuros(result.taxCents),
    net: toEuros(result.netPensionsCents),
    health_before: toEuros(result.healthBeforeCents),
    contributions: toEuros(result.contributionsCents),
    life: toEuros(result.lifeCents),
    need: toEuros(result.needCents),
  }
}

/** The contribution of a month of the plan; it counts and grows from its first month on. */
function contributionOf(input: CaseInput, startMonth: Month, { ends }: HouseholdRetirement) {
  const grown = yearlyGrowth(bpOf(input, 'growth_percent'))
  const amountCents = cents(input, 'amount')
  const first = Math.max(1, monthsBetween(startMonth, optionalMonth(input, 'from') ?? startMonth))
  const end =
    optionalMonth(input, 'to') ??
    ends.lastContribution(input.has('carried_by') ? input.text('carried_by') : null)
  const last = end === null ? Infinity : monthsBetween(startMonth, end)
  return (n: number) => (n < first || n > last ? 0 : grown(amountCents, n - first))
}

function readPerson(input: CaseInput, startMonth: Month): RetiringPerson {
  const workUntil = input.flag('retired') ? startMonth : optionalMonth(input, 'work_until')
  const birthMonth = readMonth(input, 'birth_month')
  const person: PlannedAdult = {
    ...unknownPlanPerson,
    personId: input.text('id'),
    birthMonth,
    salaryCents: cents(input, 'salary_month'),
    taxableSalaryCents: optionalCents(input, 'taxable_income_year'),
    taxFreePensionCents: optionalCents(input, 'tax_free_year'),
    occupationalPensionCents: optionalCents(input, 'occupational_month'),
    occupationalKind: input.choice('occupational_kind', occupationalKinds),
    occupationalFrom: optionalMonth(input, 'occupational_from'),
    insuranceBefore: input.choice('health_before', insurancesBefore),
    insuranceAfter: input.choice('health_after', insurancesAfter),
    premiumCents: optionalCents(input, 'private_premium_month'),
    premiumDeductibleBp: optionalBp(input, 'private_deductible_percent'),
    healthExtraBp: optionalBp(input, 'extra_percent'),
    isChildless: input.flag('childless'),
    ...(input.has('pension') && readStatutory(input.entry('pension'), birthMonth)),
    ...(input.has('civil') && readCivil(input.entry('civil'))),
  }
  return retiringPersonOf(person, figuresYear(input), workUntil)
}

function readStatutory(pension: CaseInput, birthMonth: Month): Partial<PlannedAdult> {
  return {
    pensionFrom: readWish(pension, birthMonth),
    waitingPeriod: readWaiting(pension),
    pensionPointsBp: pension.amount('points').times(WHOLE_BP).round(0, 'half-up').toNumber(),
    statedPensionCents: optionalCents(pension, 'stated_month'),
    statedPensionKind: pension.choice('stated_for', statedPensionKinds),
  }
}

function readCivil(civil: CaseInput): Partial<PlannedAdult> {
  return {
    civilPayCents: cents(civil, 'pay_month'),
    serviceYearsBp: civil.amount('service_years').times(WHOLE_BP).round(0, 'half-up').toNumber(),
    civilFrom: readMonth(civil, 'pension_from'),
    civilReason: civil.choice('reason', civilReasons),
    hasLongService: civil.flag('long_service'),
    hasFederalFactor: civil.flag('federal_factor'),
    hasCareDeduction: !civil.has('care_deduction') || civil.flag('care_deduction'),
    a4PayCents: optionalCents(civil, 'a4_last_step'),
  }
}

function optionalMonth(input: CaseInput, name: string): Month | null {
  return input.has(name) ? readMonth(input, name) : null
}

function cents(input: CaseInput, name: string): Cents {
  return roundHalfUp(input.amount(name))
}

function optionalCents(input: CaseInput, name: string): Cents | null {
  return input.optional(name, () => cents(input, name))
}

function optionalBp(input: CaseInput, name: string): BasisPoints | null {
  return input.optional(name, () => bpOf(input, name))
}

function bpOf(input: CaseInput, name: string): BasisPoints {
  return input.amount(name).times(100).toNumber()
}

function monthText(month: Month | null): string | null {
  return month === null ? null : month.slice(0, 7)
}
