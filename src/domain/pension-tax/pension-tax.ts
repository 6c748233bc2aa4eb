import { type Cents, sumCents } from '#domain/money/cents.ts'
import { proportion } from '#domain/money/share-of.ts'
import figures from '#domain/pension-tax/data/pension-tax.json' with { type: 'json' }
import { type IncomeTaxes, type IndexedTariff, noTaxes } from './indexed-tariff.ts'
import { type PensionIncome, type TaxedPensions, taxedPensions } from './taxed-pensions.ts'

/** How the salary beside the pensions of a couple has been taxed: in class IV each by itself, or in class III. */
export const salaryTaxations = ['single', 'splitting'] as const

export interface TaxedPerson extends PensionIncome {
  /** The deductible contributions to health and care insurance of the year (calculators.md § 28). */
  readonly deductibleHealthCents: Cents
  /** The taxable income beside the pensions, such as of a salary; its own tax has been paid already. */
  readonly otherTaxableCents: Cents
}

/** One calendar year, in the money of that year. */
export interface PensionTaxInput {
  readonly year: number
  readonly persons: readonly TaxedPerson[]
  /** Whether the persons are assessed jointly (Splitting); otherwise each is alone. */
  readonly isJoint: boolean
  readonly otherTaxedAs: (typeof salaryTaxations)[number]
  readonly tariff: IndexedTariff
}

/** The tax of one assessment: of a couple together, or of one person. */
export interface AssessedTax extends IncomeTaxes {
  /** The taxable income (zu versteuerndes Einkommen), cut to whole euros. */
  readonly taxableIncomeCents: Cents
  /** The lump sum for special expenses (Sonderausgaben-Pauschbetrag) that was taken off. */
  readonly specialExpensesCents: Cents
}

export interface PensionTax extends IncomeTaxes {
  readonly totalCents: Cents
  /** In the order of the input. */
  readonly persons: readonly TaxedPensions[]
  /** One income for a couple assessed jointly, else one for each person. */
  readonly assessments: readonly AssessedTax[]
}

/**
 * The income tax on the pensions of a calendar year, with soli and church tax (calculators.md § 25). Where somebody
 * still has other income, it is the tax of all together less the tax which that income has borne by itself, none of the
 * three below 0. 24.000 € that begin in 2026, with contributions of 2.964 €, cost 862 €, with 9 % church tax 77.58 €
 * more.
 */
export function pensionTax(input: PensionTaxInput): PensionTax {
  const persons = input.persons.map((person) => taxedPensions(person, input.year))
  const taxed = input.persons.map((person, index) => ({
    ...person,
    incomeCents: persons[index]?.incomeCents ?? 0,
  }))
  const groups = input.isJoint ? [taxed] : taxed.map((person) => [person])
  const assessments = groups.map((group) => assess(group, input))
  const sumOf = (name: keyof IncomeTaxes) => sumCents(assessments.map((assessment) => assessment[name]))
  const taxes = {
    incomeTaxCents: sumOf('incomeTaxCents'),
    soliCents: sumOf('soliCents'),
    churchTaxCents: sumOf('churchTaxCents'),
  }
  return { ...taxes, totalCents: sumCents(Object.values(taxes)), persons, assessments }
}

/**
 * What month k of a calendar year, 1 to 12, pays of the tax of the year: r2(T·k/12) − r2(T·(k−1)/12), so that the
 * twelve sum to the whole (calculators.md § 25).
 */
export function monthOfTax(totalCents: Cents, month: number): Cents {
  return proportion(totalCents, month, 12) - proportion(totalCents, month - 1, 12)
}

type Assessed = TaxedPerson & Pick<TaxedPensions, 'incomeCents'>

function assess(group: readonly Assessed[], input: PensionTaxInput): AssessedTax {
  const { year, isJoint, tariff } = input
  const otherCents = sumCents(group.map(({ otherTaxableCents }) => otherTaxableCents))
  const specialExpensesCents = otherCents > 0 ? 0 : figures.lumpSums.specialExpenses * 100 * (isJoint ? 2 : 1)
  const pensionCents = sumCents(
    group.map(({ incomeCents, deductibleHealthCents }) => incomeCents - deductibleHealthCents),
  )
  const taxableCents = Math.max(0, pensionCents - specialExpensesCents + otherCents)
  const all = tariff.taxesOn(year, taxableCents, isJoint)
  const borne = otherCents > 0 ? taxOnSalaries(group, otherCents, input) : noTaxes
  return {
    taxableIncomeCents: Math.floor(taxableCents / 100) * 100,
    specialExpensesCents,
    incomeTaxCents: Math.max(0, all.incomeTaxCents - borne.incomeTaxCents),
    soliCents: Math.max(0, all.soliCents - borne.soliCents),
    churchTaxCents: Math.max(0, all.churchTaxCents - borne.churchTaxCents),
  }
}

/** The tax that the other income has borne by itself. */
function taxOnSalaries(group: readonly Assessed[], otherCents: Cents, input: PensionTaxInput): IncomeTaxes {
  const { year, isJoint, otherTaxedAs, tariff } = input
  if (isJoint && otherTaxedAs === 'splitting') return tariff.taxesOn(year, otherCents, true)
  return group
    .map(({ otherTaxableCents }) => tariff.taxesOn(year, otherTaxableCents, false))
    .reduce((sum, taxes) => ({
      incomeTaxCents: sum.incomeTaxCents + taxes.incomeTaxCents,
      soliCents: sum.soliCents + taxes.soliCents,
      churchTaxCents: sum.churchTaxCents + taxes.churchTaxCents,
    }))
}
