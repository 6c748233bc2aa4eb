import { ticks } from 'd3-array'

/** The whole years that are named under a drawing, with room at both edges. */
export function yearMarks(years: number, count: number): readonly number[] {
  return ticks(0, years, count).filter(
    (year) => Number.isInteger(year) && year / years > 0.1 && year / years < 0.94,
  )
}
