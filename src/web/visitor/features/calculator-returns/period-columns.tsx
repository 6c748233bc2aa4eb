import { type Decimal, smallest } from '#domain/money/decimal.ts'
import { scaleFor } from '#web/kit/drawing/euro-grid.tsx'
import { Plot, type PlotSize } from '#web/kit/drawing/plot.tsx'
import type { Show } from '#web/kit/words/show.ts'
import type { TtwrorResult } from './returns-result.ts'
import { LARGEST_RATE, rateWords } from './returns-words.ts'

interface PeriodColumnsProps {
  readonly result: TtwrorResult
  readonly show: Show
}

/** The greatest number of periods that screen readers get; the table has all of them. */
const NAMED_PERIODS = 24

/** The return of each period, independent of how much money was in it. */
export function PeriodColumns({ result, show }: PeriodColumnsProps) {
  const { periods, total } = result
  return (
    <Plot
      label={`${periods
        .slice(0, NAMED_PERIODS)
        .map(({ factor }, at) => `${at + 1}. Abschnitt ${rateWords(factor.minus(1), show)}`)
        .join(', ')}${periods.length > NAMED_PERIODS ? ' …' : ''}. Zusammen ${rateWords(total, show)}.`}
    >
      {(size) => <Columns result={result} show={show} size={size} />}
    </Plot>
  )
}

function Columns({ result, show, size }: PeriodColumnsProps & { size: PlotSize }) {
  const { width, height } = size
  const columns = [
    ...result.periods.map(({ factor }, at) => ({
      name: String(at + 1),
      rate: factor.minus(1),
      isAll: false,
    })),
    { name: 'alle', rate: result.total, isAll: true },
  ]
  const scale = scaleFor(
    columns.map(({ rate }) => drawnRate(rate)),
    height - 20,
  )
  const step = width / columns.length
  const bar = Math.max(3, Math.min(96, step * 0.6))
  const zero = scale.y(0)
  const areLabelled = step > 58
  return (
    <>
      <line x1={0} x2={width} y1={zero} y2={zero} className="stroke-border-strong" />
      {columns.map(({ name, rate, isAll }, at) => {
        const middle = (at + 0.5) * step
        const y = scale.y(drawnRate(rate))
        const words = rateWords(rate, show)
        return (
          <g key={name} className={isAll ? 'font-semibold' : undefined}>
            <rect
              x={middle - bar / 2}
              y={Math.min(y, zero)}
              width={bar}
              height={Math.max(1, Math.abs(zero - y))}
              className={isAll ? 'fill-primary' : rate.lt(0) ? 'fill-negative' : 'fill-border-strong'}
            />
            {(areLabelled || isAll) && words.length < 12 && (
              <text
                x={middle}
                y={rate.lt(0) ? Math.max(y, zero) + 18 : y - 6}
                textAnchor="middle"
                className="fill-text text-14"
              >
                {words}
              </text>
            )}
            {(areLabelled || isAll || at === 0) && (
              <text x={middle} y={height + 22} textAnchor="middle" className="fill-text-2 text-14">
                {isAll ? 'alle' : `${name}.`}
              </text>
            )}
          </g>
        )
      })}
    </>
  )
}

// Hundreds of gains one after another leave the range of doubles, and no longer fit the drawing.
function drawnRate(rate: Decimal): number {
  return smallest(rate, LARGEST_RATE).toNumber()
}
