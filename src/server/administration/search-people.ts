import { wordMatcher } from '#server/search/match-words.ts'

interface Findable {
  readonly name: string
  readonly surname: string
  readonly email: string
  /** The numbers of contracts and invoices, as one text. */
  readonly numbers: string
}

/** The people whose name, address or numbers contain every word of the search, in any spelling. */
export function searchPeople<P extends Findable>(people: readonly P[], search: string): readonly P[] {
  const matches = wordMatcher(search)
  return people.filter(({ name, surname, email, numbers }) =>
    matches(`${name} ${surname} ${email} ${numbers}`),
  )
}

/** Whether a search may be for the number of a contract or an invoice: the numbers are read only then. */
export function asksForNumber(search: string): boolean {
  return /\d/.test(search)
}
