import type { Planning } from '#web/household/planning/use-planning.ts'

/**
 * The names that can stand on the other side of a transfer between own accounts: the persons, and the holders of
 * accounts.
 */
export function ownerNames({
  household,
  accounts,
}: Pick<Planning, 'household' | 'accounts'>): readonly string[] {
  return [
    ...household.persons.map(({ name, surname }) => `${name} ${surname}`.trim()),
    ...accounts.accounts.map(({ holder }) => holder),
  ].filter((name) => name !== '')
}
