import { useWidth } from '#web/kit/display/use-width.ts'
import { monthLabel } from './month-names.ts'

/** One month: the values above and below the line, 0 or more. */
export interface MonthBar {
  readonly month: string
  readonly up: number
  readonly down: number
  /** The label at the end of the bar above the line; an empty one is not drawn. */
  readonly upLabel: string
  readonly downLabel: string
}

const HALF_HEIGHT = 64
const LABEL_ROOM = 22
const AXIS_ROOM = 30

interface MonthBarsProps {
  readonly bars: readonly MonthBar[]
  /** The bar in words for screen readers. */
  readonly label: string
}

/** Bars up and down, month by month; where nothing goes down there is no room below the line. */
export function MonthBars({ bars, label }: MonthBarsProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={ref} role="img" aria-label={label}>
      {width > 0 && <Drawing bars={bars} width={width} />}
    </div>
  )
}

function Drawing({ bars, width }: { readonly bars: readonly MonthBar[]; readonly width: number }) {
  const step = width / bars.length
  const barWidth = Math.max(6, Math.round(step * 0.56))
  const highest = Math.max(1, ...bars.flatMap(({ up, down }) => [up, down]))
  const goesDown = bars.some(({ down }) => down > 0)
  const heightOf = (value: number) =>
    value === 0 ? 0 : Math.max(2, Math.round((value / highest) * HALF_HEIGHT))
  const zero = LABEL_ROOM + HALF_HEIGHT
  const foot = goesDown ? zero + HALF_HEIGHT + LABEL_ROOM : zero
  return (
    <svg width={width} height={foot + AXIS_ROOM} aria-hidden className="mt-2 block overflow-visible">
      {bars.map(({ month, up, down, upLabel, downLabel }, at) => {
        const x = Math.round(at * step + (step - barWidth) / 2)
        const isLast = at === bars.length - 1
        return (
          <g key={month} textAnchor="middle" className="text-14">
            <rect
              x={x}
              y={zero - heightOf(up)}
              width={barWidth}
              height={heightOf(up)}
              className={isLast ? 'fill-primary' : 'fill-text-2'}
            />
            <rect x={x} y={zero} width={barWidth} height={heightOf(down)} className="fill-negative" />
            <text x={x + barWidth / 2} y={zero - heightOf(up) - 7} className="fill-text-2">
              {upLabel}
            </text>
            <text x={x + barWidth / 2} y={zero + heightOf(down) + 16} className="fill-text-2">
              {downLabel}
            </text>
            <text
              x={x + barWidth / 2}
              y={foot + 18}
              className={isLast ? 'fill-primary font-semibold' : 'fill-text-3'}
            >
              {monthLabel(month, at, step)}
            </text>
          </g>
        )
      })}
      <line x1={0} x2={width} y1={zero + 0.5} y2={zero + 0.5} className="stroke-border-strong" />
    </svg>
  )
}
