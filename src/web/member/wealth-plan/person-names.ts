import type { Person } from '#web/household/planning/planning-queries.ts'

/** Names a person by its id. */
export type NameOf = (personId: string) => string

/** The first names of a household; the whole name where two share a first one. */
export function personNames(persons: readonly Pick<Person, 'id' | 'name' | 'surname'>[]): NameOf {
  const names = new Map(
    persons.map(({ id, name, surname }) => {
      const isAlone = persons.filter((other) => other.name === name).length === 1
      return [id, (isAlone ? name : `${name} ${surname}`).trim()]
    }),
  )
  return (personId) => names.get(personId) ?? 'jemand'
}
