import type { Day } from '#domain/calendar/day.ts'

/**
 * The areas of a household that a grant names, in the order in which people see them. A grant that does not name an
 * area gives nothing of it: a new area is in no old grant (security.md rule 35).
 */
export const grantAreas = [
  'income',
  'accounts',
  'account_system',
  'budget',
  'wealth_plan',
  'distribution',
  'properties',
  'goals',
] as const
export type GrantArea = (typeof grantAreas)[number]

/** What a consultant may do in an area; proposing includes reading. */
export const grantLevels = ['none', 'read', 'propose'] as const
export type GrantLevel = (typeof grantLevels)[number]

/** How amounts are told: to the cent, rounded to 100 €, or only as whole percents of their sum. */
export const amountPrecisions = ['exact', 'rounded', 'shares'] as const
export type AmountPrecision = (typeof amountPrecisions)[number]

/** What a household has granted to its consultant. */
export interface Grant {
  readonly areas: Readonly<Record<GrantArea, GrantLevel>>
  readonly amounts: AmountPrecision
  /** The last day on which the grant can be used. */
  readonly expiresOn: Day
}

/** Whether a grant gives an area at a level or above. */
export function isGranted({ areas }: Pick<Grant, 'areas'>, area: GrantArea, level: GrantLevel): boolean {
  return grantLevels.indexOf(areas[area]) >= grantLevels.indexOf(level)
}

/** Every area with its level; an area that is not named is not granted. */
export function allAreas(
  named: Readonly<Partial<Record<GrantArea, GrantLevel | undefined>>>,
): Grant['areas'] {
  return {
    income: named.income ?? 'none',
    accounts: named.accounts ?? 'none',
    account_system: named.account_system ?? 'none',
    budget: named.budget ?? 'none',
    wealth_plan: named.wealth_plan ?? 'none',
    distribution: named.distribution ?? 'none',
    properties: named.properties ?? 'none',
    goals: named.goals ?? 'none',
  }
}

/** Whether a grant gives nothing at all. */
export function isEmptyGrant({ areas }: Pick<Grant, 'areas'>): boolean {
  return grantAreas.every((area) => areas[area] === 'none')
}

/** Whether a change lets the consultant see or do anything more: in any area, more precisely, or for longer. */
export function isWider(before: Grant, after: Grant): boolean {
  return (
    amountPrecisions.indexOf(after.amounts) < amountPrecisions.indexOf(before.amounts) ||
    after.expiresOn > before.expiresOn ||
    grantAreas.some((area) => !isGranted(before, area, after.areas[area]))
  )
}
