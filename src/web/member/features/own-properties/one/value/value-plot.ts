import { monthNumber, yearOf } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { linePath } from '#web/kit/drawing/line-path.ts'
import type { RoundScale } from '#web/kit/drawing/round-scale.ts'
import { valueScale } from '#web/kit/drawing/value-axis.tsx'
import type { DrawnMonth, ValueCourse } from './value-course.ts'

/** Below this width the amounts of the axis stand above their lines, and only the most important points have words. */
const WIDE_FROM = 640
const wide = { left: 92, right: 190, top: 52, height: 320, foot: 36, marks: 4 } as const
const narrow = { left: 0, right: 4, top: 44, height: 168, foot: 32, marks: 2 } as const

/** The measures of the drawing, and where months and amounts are in it. */
export interface ValuePlot {
  readonly isWide: boolean
  readonly left: number
  readonly top: number
  readonly height: number
  readonly foot: number
  readonly innerWidth: number
  readonly scale: RoundScale
  readonly x: (at: number) => number
}

type Point = readonly [x: number, y: number]

export function plotOf(course: ValueCourse, width: number): ValuePlot {
  const isWide = width >= WIDE_FROM
  const { left, right, top, height, foot, marks } = isWide ? wide : narrow
  const innerWidth = Math.max(1, width - left - right)
  const last = Math.max(1, course.months.length - 1)
  const values = course.months.flatMap(({ valueCents, debtCents }) => [valueCents ?? 0, debtCents ?? 0])
  const suggested = course.suggestion ? [course.suggestion.cents] : []
  return {
    isWide,
    left,
    top,
    height,
    foot,
    innerWidth,
    scale: valueScale([0, ...values, ...suggested], height, { fromZero: true, count: marks }),
    x: (at) => (at / last) * innerWidth,
  }
}

/** The lines of a figure in a part of the months: one breaks off where the figure is not known. */
export function runsOf(
  { months }: ValueCourse,
  plot: ValuePlot,
  amountOf: (month: DrawnMonth) => Cents | null,
  [from, to]: readonly [from: number, to: number],
): readonly (readonly Point[])[] {
  const runs: Point[][] = [[]]
  for (const [later, month] of months.slice(from, to + 1).entries()) {
    const cents = amountOf(month)
    if (cents === null) runs.push([])
    else runs.at(-1)?.push([plot.x(from + later), plot.scale.y(cents)])
  }
  return runs.filter((run) => run.length > 0)
}

/** The parts of the drawing: what was, and what is planned. */
export function partsOf({ months, nowAt }: ValueCourse) {
  return { past: [0, nowAt], future: [nowAt, months.length - 1] } as const
}

/** Every line of the drawing, which no word may cover. */
export function linesOf(course: ValueCourse, plot: ValuePlot): readonly string[] {
  const whole = [0, course.months.length - 1] as const
  return [
    ...runsOf(course, plot, ({ valueCents }) => valueCents, whole).map((run) => linePath(run)),
    ...runsOf(course, plot, ({ debtCents }) => debtCents, whole).map((run) => linePath(run)),
    ...verticals(course, plot),
  ]
}

function verticals({ fixedEnds, nowAt, months }: ValueCourse, { x, height }: ValuePlot): readonly string[] {
  return [nowAt, ...fixedEnds.filter((at) => at < months.length - 1)].map((at) =>
    linePath([
      [x(at), 0],
      [x(at), height],
    ]),
  )
}

const [FEWEST_PX, END_PX] = [64, 92]

/** The Januaries that have room for their year between the two ends of the axis. */
export function yearMarks({ months }: ValueCourse, { x, innerWidth }: ValuePlot) {
  const marks = months.flatMap(({ month }, at) =>
    monthNumber(month) === 1 && x(at) > END_PX && x(at) < innerWidth - END_PX
      ? [{ at, x: x(at), words: String(yearOf(month)) }]
      : [],
  )
  const yearPx = (12 / Math.max(1, months.length - 1)) * innerWidth
  const every = [1, 2, 5, 10, 20].find((years) => years * yearPx >= FEWEST_PX) ?? 50
  return marks.filter(({ words }, at) =>
    every === 1 ? true : every === 2 ? at % 2 === 0 : Number(words) % every === 0,
  )
}
