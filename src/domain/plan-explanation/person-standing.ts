import type { PersonMonth } from '#domain/household-retirement/person-month.ts'

/** Whether a pension of any kind is paid to a person in a month. */
export function hasPension(person: PersonMonth): boolean {
  const { statutory, civil, occupational } = person.taxed
  return statutory !== null || civil !== null || occupational !== null || hasContract(person)
}

/** Whether a contract, such as a Riester one, pays a pension to a person in a month. */
export function hasContract({ taxed: { contracts } }: PersonMonth): boolean {
  return contracts.fundCents > 0 || contracts.basic !== null
}

/** Whether a person is between work and the first pension. */
export function isBetween(person: PersonMonth): boolean {
  return !person.isWorking && !hasPension(person)
}
