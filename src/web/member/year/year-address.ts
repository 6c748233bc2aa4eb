/** The parameter of the overview's address for the year that is looked back on. */
export const yearParam = 'jahr'

export function yearAddress(year: number): string {
  return `/dashboard?${yearParam}=${year}`
}

/** The year an address asks for; null where it names none. */
export function yearOfAddress(search: URLSearchParams): number | null {
  const said = search.get(yearParam) ?? ''
  return /^[12]\d{3}$/u.test(said) ? Number(said) : null
}

export function yearTitle(year: number): string {
  return `Jahresrückblick ${year}`
}

/** The title of a page that looks back on a year; null: this address asks for none. */
export function titleOfYear(search: URLSearchParams): string | null {
  const year = yearOfAddress(search)
  return year === null ? null : yearTitle(year)
}
