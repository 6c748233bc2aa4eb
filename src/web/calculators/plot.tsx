import { ticks } from 'd3-array'
import type { ReactNode } from 'react'
import { decimal } from '#domain/money/decimal.ts'
import { useWidth } from '#web/charts/use-width.ts'
import type { Show } from './show.ts'

interface PlotProps {
  /** The whole drawing in words. */
  readonly label: string
  /** Room for direct labels at the right; on narrow screens there is none. */
  readonly rightRoom?: number
  readonly children: (plot: PlotSize) => ReactNode
}

export interface PlotSize {
  /** Of the plot itself, without the room for labels. */
  readonly width: number
  readonly height: number
  /** Direct labels fit at the right. */
  readonly isWide: boolean
}

const headroom = 24
const footroom = 28
/** Below this the labels of lines go without their amounts, and letters stand for names. */
const wideFrom = 520

/** A drawing at its measured width: nothing is scaled, so 12 px stay 12 px. The frame is as high before it is drawn. */
export function Plot({ label, rightRoom = 0, children }: PlotProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const isWide = width >= wideFrom
  const height = isWide ? 480 : 240
  const inner = { width: Math.max(0, width - (isWide ? rightRoom : 0)), height, isWide }
  return (
    <div ref={ref} className="calculator-plot">
      {width > 0 && (
        <svg
          role="img"
          aria-label={label}
          width={width}
          height={height + headroom + footroom}
          className="block overflow-visible"
        >
          <g transform={`translate(0 ${headroom})`}>{children(inner)}</g>
        </svg>
      )}
    </div>
  )
}

export interface Scale {
  readonly minimum: number
  readonly maximum: number
  readonly marks: readonly number[]
  /** Pixel of a value; 0 is the top. */
  readonly y: (value: number) => number
}

/** From 0, or what lies below it, to a round value above the largest. Doubles: for drawing only. */
export function scaleFor(values: readonly number[], height: number, count = 4): Scale {
  const lowest = Math.min(0, ...values)
  const highest = Math.max(0, ...values)
  const spread = highest - lowest || 1
  const inner = ticks(lowest, lowest + spread, count)
  const step = (inner[1] ?? spread) - (inner[0] ?? 0) || spread
  const minimum = Math.floor(lowest / step) * step
  const maximum = Math.max(Math.ceil(highest / step) * step, minimum + step)
  const marks = Array.from(
    { length: Math.round((maximum - minimum) / step) + 1 },
    (_, at) => minimum + at * step,
  )
  return {
    minimum,
    maximum,
    marks,
    y: (value) => height - ((value - minimum) / (maximum - minimum)) * height,
  }
}

interface EuroGridProps {
  readonly scale: Scale
  readonly width: number
  readonly show: Show
}

/** Hairlines with whole amounts above them; the line of 0 is stronger. */
export function EuroGrid({ scale, width, show }: EuroGridProps) {
  return scale.marks.map((mark) => {
    const y = Math.round(scale.y(mark)) + 0.5
    return (
      <g key={mark}>
        <line
          x1={0}
          x2={width}
          y1={y}
          y2={y}
          className={mark === 0 ? 'stroke-border-strong' : 'stroke-border'}
        />
        {mark !== 0 && (
          <text x={0} y={y - 6} className="fill-text-3 text-14">
            {axisEuros(mark, show)}
          </text>
        )}
      </g>
    )
  })
}

/** In full up to a thousand million, then in words, then as a power of ten. */
export function axisEuros(value: number, show: Show): string {
  const size = Math.abs(value)
  const unit = [
    { from: 1e15, word: '' },
    { from: 1e12, word: 'Bio.' },
    { from: 1e9, word: 'Mrd.' },
  ].find(({ from }) => size >= from)
  if (!unit || show.areHidden) return show.euros(decimal(value), { places: size < 10 ? 2 : 0 })
  if (unit.word !== '')
    return show
      .euros(decimal(value / unit.from), { places: 0, maximumPlaces: 1 })
      .replace('€', `${unit.word}\u00A0€`)
  const power = Math.floor(Math.log10(size))
  const factor = show.number(decimal((value / 10 ** power).toFixed(2)), { places: 0, maximumPlaces: 2 })
  return `${factor}\u00A0·\u00A010${superscript(power)}\u00A0€`
}

function superscript(power: number): string {
  return [...String(power)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')
}

interface TimeAxisProps {
  readonly months: number
  readonly width: number
  readonly height: number
  readonly show: Show
}

/** "heute", round years between, and the end. */
export function TimeAxis({ months, width, height, show }: TimeAxisProps) {
  const years = months / 12
  // "Dezember 2058" takes more room than "2058".
  const endRoom = Number.isInteger(years) ? width * 0.12 : Math.max(width * 0.12, 116)
  const inner = ticks(0, years, width < 420 ? 3 : 5).filter(
    (year) =>
      Number.isInteger(year) && year > 0 && (1 - year / years) * width > endRoom && year / years > 0.1,
  )
  const place = (year: number) => (year / years) * width
  const end = Number.isInteger(years) ? show.yearAfter(years) : show.monthAfter(months)
  return (
    <g className="fill-text-2 text-14">
      <text x={0} y={height + 22}>
        heute
      </text>
      {inner.map((year) => (
        <text key={year} x={place(year)} y={height + 22} textAnchor="middle">
          {show.yearAfter(year)}
        </text>
      ))}
      <text x={width} y={height + 22} textAnchor="end">
        {end}
      </text>
    </g>
  )
}

export function linePath(places: readonly (readonly [x: number, y: number])[]): string {
  return places.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)},${y.toFixed(1)}`).join('')
}

/** Moves labels apart that would lie over each other: the y of each, in the order given. */
export function spreadLabels(wanted: readonly number[], distance: number): readonly number[] {
  const placed: number[] = []
  const order = wanted.map((y, at) => ({ y, at })).toSorted((one, other) => one.y - other.y)
  let last = Number.NEGATIVE_INFINITY
  for (const { y, at } of order) {
    last = Math.max(y, last + distance)
    placed[at] = last
  }
  return placed
}
