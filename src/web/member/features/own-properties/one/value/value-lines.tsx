import type { Cents } from '#domain/money/cents.ts'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { bandPath, linePath } from '#web/kit/drawing/line-path.ts'
import { debtColour, valueColour } from '#web/member/property/property-colours.ts'
import type { DrawnMonth, ValueCourse } from './value-course.ts'
import { partsOf, runsOf, type ValuePlot } from './value-plot.ts'

interface PartProps {
  readonly course: ValueCourse
  readonly plot: ValuePlot
}

/** The lines of the grid, with their amounts beside the plot; in a narrow drawing above their line. */
export function ValueGridLines({ plot }: Pick<PartProps, 'plot'>) {
  const format = useFormatEuro()
  const { scale, isWide, innerWidth } = plot
  return scale.marks.map((mark) => {
    const y = Math.round(scale.y(mark)) + 0.5
    return (
      <g key={mark}>
        <line x1={0} x2={innerWidth} y1={y} y2={y} className={mark === 0 ? 'stroke-text' : 'stroke-border'} />
        {mark !== 0 && isWide && (
          <text x={-12} y={y + 5} textAnchor="end" className="fill-text-2 text-14">
            {format(mark, { isWhole: true })}
          </text>
        )}
      </g>
    )
  })
}

/** What lies between value and debt; paler where it is planned. */
export function EquityBand({ course, plot }: PartProps) {
  const { past, future } = partsOf(course)
  const upper = ({ valueCents, debtCents }: DrawnMonth) => (debtCents === null ? null : valueCents)
  const lower = ({ valueCents, debtCents }: DrawnMonth) =>
    valueCents === null || debtCents === null ? null : Math.min(debtCents, valueCents)
  return [past, future].map((part, order) => {
    const grounds = runsOf(course, plot, lower, part)
    const bands = runsOf(course, plot, upper, part).map((run, at) => bandPath(run, grounds[at] ?? run))
    if (bands.length === 0) return null
    return (
      <path
        key={order === 0 ? 'past' : 'future'}
        d={bands.join('')}
        fill={valueColour}
        fillOpacity={order === 0 ? 0.32 : 0.14}
      />
    )
  })
}

/** The lines of value and debt, the points of the valuations, and the strokes of today and of fixed rates. */
export function ValueLines({ course, plot }: PartProps) {
  const { x, scale, height } = plot
  const { past, future } = partsOf(course)
  const { suggestion, nowAt, months } = course
  const now = months[nowAt]
  const pathOf = (amountOf: (month: DrawnMonth) => Cents | null, part: typeof past | typeof future) =>
    runsOf(course, plot, amountOf, part)
      .map((run) => linePath(run))
      .join('')
  const top = scale.y(Math.max(now?.valueCents ?? 0, now?.debtCents ?? 0))
  return (
    <>
      {course.fixedEnds.map((at) => (
        <line
          key={at}
          x1={x(at)}
          x2={x(at)}
          y1={0}
          y2={height}
          className="stroke-warning"
          strokeDasharray="2 3"
        />
      ))}
      <line x1={x(nowAt)} x2={x(nowAt)} y1={top} y2={height} className="stroke-text" />
      {[past, future].map((part, order) => {
        const dash = order === 0 ? {} : { strokeDasharray: '7 4' }
        const width = order === 0 ? 2.5 : 2
        return (
          <g key={order === 0 ? 'past' : 'future'} fill="none" strokeWidth={width} {...dash}>
            <path d={pathOf(({ debtCents }) => debtCents, part)} stroke={debtColour} />
            <path d={pathOf(({ valueCents }) => valueCents, part)} stroke={valueColour} />
          </g>
        )
      })}
      {course.valuations.map(({ at, cents }) => (
        <circle
          key={at}
          cx={x(at)}
          cy={scale.y(cents)}
          r={plot.isWide ? 4.5 : 3}
          stroke={valueColour}
          strokeWidth={2}
          className="fill-paper"
        />
      ))}
      {suggestion && (
        <circle
          cx={x(suggestion.at)}
          cy={scale.y(suggestion.cents)}
          r={3}
          strokeDasharray="2 1.5"
          className="fill-paper stroke-text-2"
        />
      )}
    </>
  )
}
