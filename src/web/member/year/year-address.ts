/** The parameter of the overview's address that names the reviewed year. */
export const yearParam = 'jahr'

export function yearAddress(year: number): string {
  return `/dashboard?${yearParam}=${year}`
}

/** The year that an address names; null where it names none. */
export function yearOfAddress(search: URLSearchParams): number | null {
  const said = search.get(yearParam) ?? ''
  return /^[12]\d{3}$/u.test(said) ? Number(said) : null
}

export function yearTitle(year: number): string {
  return `Jahresrückblick ${year}`
}

/** The title of the review of a year; null where the address names no year. */
export function titleOfYear(search: URLSearchParams): string | null {
  const year = yearOfAddress(search)
  return year === null ? null : yearTitle(year)
}
