import { searchText, sortText } from './match-words.ts'

/** The columns by which the database finds and orders a person; written whenever a name or an address is. */
export function personSearch({
  name,
  surname,
  email,
}: {
  readonly name: string
  readonly surname: string
  readonly email: string
}): { readonly search_text: string; readonly sort_name: string } {
  return { search_text: searchText(`${name} ${surname} ${email}`), sort_name: sortText(`${name} ${surname}`) }
}
