import { wordMatcher } from '#server/search/match-words.ts'

interface Findable {
  readonly name: string
  readonly surname: string
  readonly email: string
}

/** Those whose name or address has every word of the search, in any spelling. */
export function searchPeople<P extends Findable>(people: readonly P[], search: string): readonly P[] {
  const matches = wordMatcher(search)
  return people.filter(({ name, surname, email }) => matches(`${name} ${surname} ${email}`))
}
