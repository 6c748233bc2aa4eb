import { href } from 'react-router'
import { type Month, isMonth } from '#domain/calendar/month.ts'

/** The names of the page's views in the address; the first view is not named there. */
export const budgetViews = ['monat', 'jahr', 'vertraege', 'buchungen', 'einlesen'] as const
export type BudgetView = (typeof budgetViews)[number]

/** The parameter of the address that names the open item. */
export const itemParam = 'posten'
/** The value of a new item; `-` and the id of a group may follow, to which the item then belongs. */
export const newItem = 'neu'

/**
 * The parameter of the address that names the open booking: its id, or `neu` for a booking that is entered by
 * hand.
 */
export const bookingParam = 'buchung'

/** The action with which the drawer opens; it stands behind the booking's id: `?buchung=ID.teilen`. */
export const bookingActions = ['teilen', 'umbuchen'] as const
export type BookingAction = (typeof bookingActions)[number]

/**
 * The parameter of the address that names the open contract by the id of its item; `neu` for a new contract.
 */
export const contractParam = 'vertrag'

export function viewOf(search: URLSearchParams): BudgetView {
  return budgetViews.find((view) => view === search.get('ansicht')) ?? 'monat'
}

/** The address of a view: `/haushaltsplan?ansicht=buchungen`. */
export function viewAddress(view: BudgetView, more: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams({ ...(view !== 'monat' && { ansicht: view }), ...more }).toString()
  return search === '' ? href('/haushaltsplan') : `${href('/haushaltsplan')}?${search}`
}

/** The address of a month: `/haushaltsplan?monat=2026-11`. */
export function budgetMonthAddress(month: Month): string {
  return viewAddress('monat', { monat: month.slice(0, 7) })
}

/** The year that an address names; null where it names none that can be planned. */
export function yearOfAddress(search: URLSearchParams): number | null {
  const month = `${search.get('jahr') ?? ''}-01-01`
  return isMonth(month) ? Number(month.slice(0, 4)) : null
}
