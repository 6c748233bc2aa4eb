import type { CaseInput, CaseRunner, CaseValues } from '#domain/calculators/case-input.ts'
import type { Cents } from '#domain/money/cents.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { indexedTariff } from '#domain/pension-tax/indexed-tariff.ts'
import {
  type AssessedTax,
  monthOfTax,
  pensionTax,
  salaryTaxations,
  type TaxedPerson,
} from '#domain/pension-tax/pension-tax.ts'
import {
  type BenefitIncome,
  noContracts,
  type OccupationalIncome,
  type StatutoryIncome,
  type TaxedPensions,
} from '#domain/pension-tax/taxed-pensions.ts'
import { occupationalKinds } from '#domain/wealth-plan/plan-person.ts'

/** The income tax on the pensions of one or two persons in a calendar year, in euros. */
export const pensionTaxCase: CaseRunner = (input) => {
  const others = input.list('other_taxable').map((amount) => roundHalfUp(readAmount(amount)))
  const { totalCents, persons, assessments } = pensionTax({
    year: input.whole('year'),
    persons: input.entries('persons').map((person, index) => readPerson(person, others[index] ?? 0)),
    isJoint: input.flag('joint'),
    otherTaxedAs: input.choice('other_taxed_as', salaryTaxations),
    tariff: indexedTariff({
      tariffYear: input.whole('tariff_year'),
      inflation: input.rate('inflation_percent'),
      churchTaxRate: input.rate('church_percent'),
    }),
  })
  const perAssessment = (centsOf: (tax: AssessedTax) => Cents) =>
    assessments.map((tax) => toEuros(centsOf(tax)))
  return {
    persons: persons.map(personValues),
    taxable_income: perAssessment((tax) => tax.taxableIncomeCents),
    income_tax: perAssessment((tax) => tax.incomeTaxCents),
    soli: perAssessment((tax) => tax.soliCents),
    church_tax: perAssessment((tax) => tax.churchTaxCents),
    total: toEuros(totalCents),
    ...Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [
        `month_${index + 1}`,
        toEuros(monthOfTax(totalCents, index + 1)),
      ]),
    ),
  }
}

function readAmount(value: unknown): Decimal {
  if (typeof value === 'string' || typeof value === 'number') return decimal(value)
  throw new RangeError('other_taxable must be a list of amounts')
}

function personValues(person: TaxedPensions): CaseValues {
  return {
    statutory_free: toEuros(person.statutoryFreeCents),
    pension_allowance: toEuros(person.pensionAllowanceCents),
    supplement: toEuros(person.supplementCents),
    age_relief: toEuros(person.ageReliefCents),
    income: toEuros(person.incomeCents),
  }
}

function readPerson(person: CaseInput, otherTaxableCents: Cents): TaxedPerson {
  return {
    birthYear: person.optional('birth_year', (name) => person.whole(name)),
    statutory: person.has('statutory') ? readStatutory(person) : null,
    civil: person.has('civil') ? readBenefit(person, 'civil') : null,
    occupational: person.has('occupational') ? readOccupational(person) : null,
    contracts: noContracts,
    deductibleHealthCents: roundHalfUp(person.amount('deductible_health')),
    otherTaxableCents,
  }
}

function readStatutory(person: CaseInput): StatutoryIncome {
  return {
    ...readBenefit(person, 'statutory'),
    taxFreeCents: person.optional('tax_free', (name) => roundHalfUp(person.amount(name))),
  }
}

function readOccupational(person: CaseInput): OccupationalIncome {
  return {
    ...readBenefit(person, 'occupational'),
    kind: person.choice('occupational_kind', occupationalKinds),
  }
}

function readBenefit(person: CaseInput, name: 'statutory' | 'civil' | 'occupational'): BenefitIncome {
  return {
    cents: roundHalfUp(person.amount(name)),
    startYear: person.whole(`${name}_start_year`),
    baseCents: roundHalfUp(person.amount(`${name}_base`)),
  }
}
