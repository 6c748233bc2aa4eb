import { wordMatcher } from '#server/search/match-words.ts'

interface Findable {
  readonly name: string
  readonly surname: string
  readonly email: string
  /** Of contracts and invoices. */
  readonly numbers: string
}

/** Those whose name, address or numbers have every word of the search, in any spelling. */
export function searchPeople<P extends Findable>(people: readonly P[], search: string): readonly P[] {
  const matches = wordMatcher(search)
  return people.filter(({ name, surname, email, numbers }) =>
    matches(`${name} ${surname} ${email} ${numbers}`),
  )
}

/** Whether a search may be after a number of a contract or an invoice: only then they are read. */
export function asksForNumber(search: string): boolean {
  return /\d/.test(search)
}
