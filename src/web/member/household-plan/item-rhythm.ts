/** The common rhythms of an item; `months`: due in single months that follow no rule. */
export const itemRhythms = ['monthly', 'quarterly', 'half_yearly', 'yearly', 'months', 'irregular'] as const
export type ItemRhythm = (typeof itemRhythms)[number]

const MONTHS = 12
const gaps = { quarterly: 3, half_yearly: 6, yearly: 12 } as const

/** The rhythm that the due months of an item form; an item that is due every month has no due months. */
export function rhythmOf(dueMonths: readonly number[]): Exclude<ItemRhythm, 'irregular'> {
  if (dueMonths.length === 0) return 'monthly'
  const [first = 1] = dueMonths
  const same = (['quarterly', 'half_yearly', 'yearly'] as const).find((rhythm) =>
    isSame(monthsFrom(first, gaps[rhythm]), dueMonths),
  )
  return same ?? 'months'
}

/** The due months of a rhythm, as close to the present ones as possible: the first month stays. */
export function dueMonthsOf(rhythm: ItemRhythm, present: readonly number[], fallback: number): number[] {
  const first = present[0] ?? fallback
  switch (rhythm) {
    case 'monthly':
    case 'irregular':
      return []
    case 'months':
      return present.length > 0 ? [...present] : [first]
    case 'quarterly':
    case 'half_yearly':
    case 'yearly':
      return monthsFrom(first, gaps[rhythm])
  }
}

/**
 * Adds or removes a due month. The last one is not removed, because an item without due months is due every
 * month.
 */
export function toggleMonth(dueMonths: readonly number[], month: number): number[] {
  if (!dueMonths.includes(month)) return [...dueMonths, month].toSorted((a, b) => a - b)
  const rest = dueMonths.filter((each) => each !== month)
  return rest.length > 0 ? rest : [...dueMonths]
}

function monthsFrom(first: number, gap: number): number[] {
  const count = MONTHS / gap
  return Array.from({ length: count }, (_, index) => ((first - 1 + index * gap) % MONTHS) + 1).toSorted(
    (a, b) => a - b,
  )
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((month, place) => month === other[place])
}
