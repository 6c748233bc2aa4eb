import { href } from 'react-router'
import { type Month, isMonth } from '#domain/calendar/month.ts'

/** The views of the page, as they stand in the address; the first view is left out of it. */
export const budgetViews = ['monat', 'jahr', 'vertraege', 'buchungen', 'einlesen'] as const
export type BudgetView = (typeof budgetViews)[number]

/** The name in the address of the item that is open. */
export const itemParam = 'posten'
/** A new item; with `-` behind it and the id of the group that it is for. */
export const newItem = 'neu'

/** The name in the address of the booking that is open: its id, or `neu` for one that is entered by hand. */
export const bookingParam = 'buchung'

/** The action that the drawer begins with, named behind the booking's id: `?buchung=ID.teilen`. */
export const bookingActions = ['teilen', 'umbuchen'] as const
export type BookingAction = (typeof bookingActions)[number]

/** The name in the address of the contract that is open, by its item; `neu` for a new one. */
export const contractParam = 'vertrag'

export function viewOf(search: URLSearchParams): BudgetView {
  return budgetViews.find((view) => view === search.get('ansicht')) ?? 'monat'
}

/** `/haushaltsplan?ansicht=buchungen` */
export function viewAddress(view: BudgetView, more: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams({ ...(view !== 'monat' && { ansicht: view }), ...more }).toString()
  return search === '' ? href('/haushaltsplan') : `${href('/haushaltsplan')}?${search}`
}

/** `/haushaltsplan?monat=2026-11` */
export function budgetMonthAddress(month: Month): string {
  return viewAddress('monat', { monat: month.slice(0, 7) })
}

/** The year of an address; null when it names none that can be planned. */
export function yearOfAddress(search: URLSearchParams): number | null {
  const month = `${search.get('jahr') ?? ''}-01-01`
  return isMonth(month) ? Number(month.slice(0, 4)) : null
}
