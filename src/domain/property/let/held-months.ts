import { addMonths, type Month, monthsBetween, toMonth } from '#domain/calendar/month.ts'

/** From when on a property belongs to the household, and until when. */
export interface Holding {
  /** The month in which use and costs passed to the household. */
  readonly acquired: Month
  /** The month of the sale, from which on nothing counts any more; null: not sold. */
  readonly sold: Month | null
}

/** The months of a calendar year in which a property is held: the first of them, and how many. */
export interface HeldMonths {
  readonly first: Month
  readonly count: number
}

/** The months of a calendar year from the acquisition on and before that of the sale; the count is 0 to 12. */
export function heldMonths({ acquired, sold }: Holding, year: number): HeldMonths {
  const january = toMonth(`${String(year).padStart(4, '0')}-01-01`)
  const first = acquired > january ? acquired : january
  const next = addMonths(january, 12)
  const end = sold !== null && sold < next ? sold : next
  return { first, count: Math.max(0, monthsBetween(first, end)) }
}
