import { useFormatEuro } from '#web/kit/display/money.tsx'
import { bandPath, linePath } from '#web/kit/drawing/line-path.ts'
import { debtColour, valueColour } from '#web/member/property/property-colours.ts'
import type { ValueCourse } from './value-course.ts'
import { partsOf, pointsOf, type ValuePlot } from './value-plot.ts'

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
  const known = course.months.map(({ valueCents, debtCents }) => valueCents !== null && debtCents !== null)
  return [past, future].map((part, order) => {
    const inBand = (amount: number | null, at: number) => (known[at] ? amount : null)
    const upper = course.months.map(({ valueCents }, at) => inBand(valueCents, at))
    const lower = course.months.map(({ valueCents, debtCents }, at) =>
      inBand(Math.min(debtCents ?? 0, valueCents ?? 0), at),
    )
    const places = (amounts: readonly (number | null)[]) =>
      amounts.flatMap((cents, at): readonly (readonly [number, number])[] =>
        cents === null || at < part[0] || at > part[1] ? [] : [[plot.x(at), plot.scale.y(cents)]],
      )
    const line = places(upper)
    if (line.length < 2) return null
    return (
      <path
        key={order === 0 ? 'past' : 'future'}
        d={bandPath(line, places(lower))}
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
            <path
              d={linePath(pointsOf(course, plot, ({ debtCents }) => debtCents, part))}
              stroke={debtColour}
            />
            <path
              d={linePath(pointsOf(course, plot, ({ valueCents }) => valueCents, part))}
              stroke={valueColour}
            />
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
