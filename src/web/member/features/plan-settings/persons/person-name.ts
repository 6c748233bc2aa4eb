import type { Person } from '#web/household/planning/planning-queries.ts'

/** The whole name of a person. */
export function nameOfPerson({ name, surname }: Pick<Person, 'name' | 'surname'>): string {
  return `${name} ${surname}`.trim()
}
