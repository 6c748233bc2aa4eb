import type { BasisPoints } from '#domain/money/cents.ts'
import { degressiveWindow } from './depreciation.ts'
import type { DepreciationMethod, Property } from './property.ts'

/** The place of a field in a record: its name, and for one within a list the names and numbers on the way to it. */
type Path = readonly [string, ...(string | number)[]]

/** A contradiction in what is known of a property, reported at its field. */
export interface PropertyProblem {
  readonly path: Path
  readonly kind:
    | 'rent_without_month'
    | 'growth_without_rate'
    | 'steps_not_ascending'
    | 'loan_twice'
    | 'net_above_gross'
    | DepreciationProblem
}

export type DepreciationProblem = 'rate_missing' | 'building_too_old'

/** Checks a property beyond its single fields; the list is empty when it can be stored. */
export function checkProperty(
  property: Omit<Property, 'accountId' | 'version'> & { readonly accountId?: string },
): readonly PropertyProblem[] {
  const { loans, rentSteps, repairs } = property
  const hasRent = property.rentMonthCents !== null || (property.rentKind === 'steps' && rentSteps.length > 0)
  return [
    ...found(hasRent && property.rentFrom === null, ['rentFrom'], 'rent_without_month'),
    ...found(
      property.rentKind === 'growth' && property.rentGrowthBp === null,
      ['rentGrowthBp'],
      'growth_without_rate',
    ),
    ...rentSteps.flatMap(({ from }, index) => {
      const before = rentSteps[index - 1]
      return found(
        before !== undefined && from <= before.from,
        ['rentSteps', index, 'from'],
        'steps_not_ascending',
      )
    }),
    ...loans.flatMap(({ accountId }, index) =>
      found(
        loans.findIndex((loan) => loan.accountId === accountId) < index,
        ['loans', index, 'accountId'],
        'loan_twice',
      ),
    ),
    ...repairs.flatMap(({ grossCents, netCents }, index) =>
      found(netCents !== null && netCents > grossCents, ['repairs', index, 'netCents'], 'net_above_gross'),
    ),
    ...checkDepreciation(property).map(({ field, kind }): PropertyProblem => ({ path: [field], kind })),
  ]
}

interface Depreciated {
  readonly depreciation: DepreciationMethod
  readonly depreciationBp: BasisPoints | null
  readonly completedYear: number | null
}

interface FoundDepreciation {
  readonly field: 'depreciation' | 'depreciationBp'
  readonly kind: DepreciationProblem
}

/**
 * Checks how a building is depreciated: a rate of one's own has to be stated, and the degressive way is for buildings
 * that were begun or bought from October 2023 on, so that an earlier one cannot have it (§ 7 Abs. 5a EStG).
 */
export function checkDepreciation(of: Depreciated): readonly FoundDepreciation[] {
  if (of.depreciation === 'own_rate' && of.depreciationBp === null)
    return [{ field: 'depreciationBp', kind: 'rate_missing' }]
  const isTooOld = of.completedYear !== null && of.completedYear < Number(degressiveWindow.from.slice(0, 4))
  if (of.depreciation === 'degressive' && isTooOld)
    return [{ field: 'depreciation', kind: 'building_too_old' }]
  return []
}

function found(isWrong: boolean, path: Path, kind: PropertyProblem['kind']): readonly PropertyProblem[] {
  return isWrong ? [{ path, kind }] : []
}
