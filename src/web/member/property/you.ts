import type { Person } from '#web/household/planning/planning-queries.ts'

/** How a household is addressed: one person, or several. */
export interface You {
  /** `Das gehört dir` or `euch`. */
  readonly dative: 'dir' | 'euch'
  /** `bleibt dein Vermögen` or `euer`. */
  readonly possessive: 'dein' | 'euer'
}

export function youOf(persons: readonly Person[]): You {
  return persons.length > 1 ? { dative: 'euch', possessive: 'euer' } : { dative: 'dir', possessive: 'dein' }
}
