import { yearOf } from '#domain/calendar/month.ts'
import {
  type HealthIncome,
  healthInsurance,
  type HealthKind,
} from '#domain/health-insurance/health-insurance.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { TaxedPerson } from '#domain/pension-tax/pension-tax.ts'
import { taxableOfNetSalary } from '#domain/pension-tax/taxable-salary.ts'
import type { BenefitIncome, StatutoryIncome } from '#domain/pension-tax/taxed-pensions.ts'
import type { PensionParameters } from '#domain/pension/statutory-pension.ts'
import { contractIncome, insuredPayouts, paidOut, type PensionPayout } from './pension-payouts.ts'
import type { PlanClock } from './plan-clock.ts'
import type { RetiringPerson, RunningPension, RunningStatutoryPension } from './retiring-person.ts'

/** A person in month n of the plan, in the money of that month. */
export interface PersonMonth {
  readonly id: string
  readonly isWorking: boolean
  readonly salaryCents: Cents
  /** All pensions before insurance and tax. */
  readonly pensionCents: Cents
  readonly healthAfterCents: Cents
  readonly healthBeforeCents: Cents
  /** A private insurance whose premium is not known counts nothing, and is told. */
  readonly lacksPremium: boolean
  /** Twelve times the month, for the tax of its calendar year. */
  readonly taxed: TaxedPerson
}

interface Given {
  readonly clock: PlanClock
  readonly parameters: PensionParameters
  /**
   * A twelfth of the capital income of the calendar year before and of the rents after costs, an equal part for each
   * adult; in today's money.
   */
  readonly otherIncomeCents: Cents
  /** What contracts pay the person, in the money of every month. */
  readonly payouts: readonly PensionPayout[]
}

export function personMonth(person: RetiringPerson, n: number, given: Given): PersonMonth {
  const { clock, payouts } = given
  const month = clock.monthAt(n)
  const isWorking = person.workUntil === null || month <= person.workUntil
  const runs = <Pension extends RunningPension>(pension: Pension | null) =>
    pension !== null && month >= pension.from ? pension : null
  const [statutory, civil, occupational] = [
    runs(person.statutory),
    runs(person.civil),
    runs(person.occupational),
  ]
  const hasPension = payouts.length > 0 || statutory !== null || civil !== null || occupational !== null
  const nominal = (cents: Cents) => clock.inMoneyOf(n, cents)
  const kind = hasPension ? person.insuranceAfter : isWorking ? 'none' : person.insuranceBefore
  const health = insuranceOf(person, kind, {
    statutoryCents: statutory?.cents ?? 0,
    occupationalCents: (occupational?.cents ?? 0) + clock.inTodaysMoney(n, insuredPayouts(payouts)),
    otherCents: hasPension ? 0 : given.otherIncomeCents,
  })
  const salaryCents = isWorking ? nominal(person.salaryCents) : 0
  const healthCents = nominal(health.payCents)
  return {
    id: person.id,
    isWorking,
    salaryCents,
    pensionCents: sumCents([
      ...[statutory, civil, occupational].map((each) => nominal(each?.cents ?? 0)),
      paidOut(payouts),
    ]),
    healthAfterCents: hasPension ? healthCents : 0,
    healthBeforeCents: hasPension ? 0 : healthCents,
    lacksPremium: health.lacksPremium,
    taxed: {
      birthYear: person.birthYear,
      statutory: statutory && statutoryIncome(statutory, n, clock),
      civil: civil && benefitIncome(civil, n, clock),
      occupational: occupational && { ...benefitIncome(occupational, n, clock), kind: occupational.kind },
      contracts: contractIncome(payouts),
      deductibleHealthCents: hasPension ? nominal(12 * health.deductibleCents) : 0,
      otherTaxableCents: isWorking ? taxableSalary(person, salaryCents, n, given) : 0,
    },
  }
}

function insuranceOf({ rates, premium }: RetiringPerson, kind: HealthKind, income: HealthIncome) {
  const result = healthInsurance({ kind, income, rates, private: premium })
  return result.ok
    ? { payCents: result.payCents, deductibleCents: result.deductibleCents, lacksPremium: false }
    : { payCents: 0, deductibleCents: 0, lacksPremium: true }
}

function statutoryIncome(pension: RunningStatutoryPension, n: number, clock: PlanClock): StatutoryIncome {
  const startYear = yearOf(pension.from)
  return {
    cents: 12 * clock.inMoneyOf(n, pension.cents),
    startYear,
    baseCents: clock.paidInYear(pension.cents, startYear + 1),
    taxFreeCents: pension.taxFreeYearCents,
  }
}

function benefitIncome(pension: RunningPension, n: number, clock: PlanClock): BenefitIncome {
  return {
    cents: 12 * clock.inMoneyOf(n, pension.cents),
    startYear: yearOf(pension.from),
    baseCents: 12 * clock.inMoneyOf(clock.numberOf(pension.from), pension.cents),
  }
}

function taxableSalary(
  { taxableSalaryCents }: RetiringPerson,
  salaryCents: Cents,
  n: number,
  { clock, parameters }: Given,
): Cents {
  return taxableSalaryCents === null
    ? taxableOfNetSalary(salaryCents, parameters)
    : clock.inMoneyOf(n, taxableSalaryCents)
}
