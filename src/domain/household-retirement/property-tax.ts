import { type Cents, sumCents } from '#domain/money/cents.ts'
import { shareOf } from '#domain/money/share-of.ts'
import { splitByWeights } from '#domain/money/split-by-shares.ts'
import type { IndexedTariff } from '#domain/pension-tax/indexed-tariff.ts'
import type { PropertyOfMonth } from '#domain/property/plan-flow.ts'

/** The taxable incomes to which the results of properties are added. */
export interface TaxableIncomes {
  readonly year: number
  /** One income for a couple assessed jointly, else one for each person. */
  readonly taxableCents: readonly Cents[]
  readonly isJoint: boolean
  /** Whether somebody works whose pay nobody knows, so that these incomes are too low. */
  readonly isIncomplete: boolean
  readonly tariff: IndexedTariff
}

/**
 * The tax of each property on its result of a year (calculators.md § 49): T(zvE + result) − T(zvE), with the results of
 * the properties before it in the zvE, so that the parts sum to the tax of all; below 0 it is what a loss saves.
 * Persons who are assessed alone have equal parts of a result. Where somebody's pay is not known, the marginal rate of
 * the property counts instead, if it is stated.
 */
export function propertyTaxes(
  properties: readonly PropertyOfMonth[],
  incomes: TaxableIncomes,
): readonly Cents[] {
  let taxableCents = incomes.taxableCents
  let before = taxOn(taxableCents, incomes)
  return properties.map(({ resultCents, marginalTaxBp }) => {
    if (resultCents === 0) return 0
    if (incomes.isIncomplete && marginalTaxBp !== null) return shareOf(resultCents, marginalTaxBp)
    taxableCents = withResult(taxableCents, resultCents)
    const after = taxOn(taxableCents, incomes)
    const taxCents = after - before
    before = after
    return taxCents
  })
}

function taxOn(taxableCents: readonly Cents[], { year, isJoint, tariff }: TaxableIncomes): Cents {
  return sumCents(taxableCents.flatMap((cents) => Object.values(tariff.taxesOn(year, cents, isJoint))))
}

function withResult(taxableCents: readonly Cents[], resultCents: Cents): readonly Cents[] {
  if (taxableCents.length < 2) return taxableCents.map((cents) => cents + resultCents)
  const parts = splitByWeights(
    resultCents,
    taxableCents.map(() => 1),
  )
  return taxableCents.map((cents, at) => cents + (parts[at] ?? 0))
}
