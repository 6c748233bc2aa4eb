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
  /** The last day on which it can be used. */
  readonly expiresOn: Day
}
