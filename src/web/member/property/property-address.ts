import { href } from 'react-router'

/** The names of the page's views in the address; the first view is not named there. */
export const propertyViews = ['meine', 'pruefen', 'kurs', 'steuer'] as const
export type PropertyView = (typeof propertyViews)[number]

/** The parameter of the address that names the shown property, by the id of its account. */
export const propertyParam = 'immobilie'
/** The parameter that names the open purchase check; `neu` for a new one. */
export const checkParam = 'pruefung'
/** The parameter that names the checks that are compared: `?vergleich=ID,ID`. */
export const comparedParam = 'vergleich'

export function viewOf(search: URLSearchParams): PropertyView {
  return propertyViews.find((view) => view === search.get('ansicht')) ?? 'meine'
}

/** The address of a view: `/immobilien-kurs?ansicht=pruefen`. */
export function propertyAddress(view: PropertyView, more: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams({ ...(view !== 'meine' && { ansicht: view }), ...more }).toString()
  return search === '' ? href('/immobilien-kurs') : `${href('/immobilien-kurs')}?${search}`
}
