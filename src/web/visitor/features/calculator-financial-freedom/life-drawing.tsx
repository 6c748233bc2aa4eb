import { itemAt } from '#domain/lists/item-at.ts'
import type { ChartProps } from '#web/household/calculators/calculator.ts'
import { ComparedLines, drawnLines } from '#web/household/calculators/comparison/compared-lines.tsx'
import { EuroGrid, euroMarks, scaleFor } from '#web/kit/drawing/euro-grid.tsx'
import { Guide } from '#web/kit/drawing/guide.tsx'
import { areaPath, linePath } from '#web/kit/drawing/line-path.ts'
import { PlaceSurface, usePlace } from '#web/kit/drawing/place.tsx'
import { type PlacedDrawing, Plot } from '#web/kit/drawing/plot.tsx'
import { Readout } from '#web/kit/drawing/readout.tsx'
import { TimeAxis } from '#web/kit/drawing/time-axis.tsx'
import { LineEnds, endLabelsOf } from '#web/kit/labels/line-ends.tsx'
import { PlotWords } from '#web/kit/labels/plot-words.tsx'
import type { FinancialFreedomInputs } from './financial-freedom-inputs.ts'
import type { FinancialFreedomResult } from './financial-freedom-result.ts'

type Props = ChartProps<FinancialFreedomInputs, FinancialFreedomResult>

/** How the capital shrinks, or holds, once one lives from it. */
export function LifeDrawing(props: Props) {
  const { result, show } = props
  const years = result.life?.years ?? []
  const place = usePlace(years.length + 1, 30)
  const balance = place.at === 0 ? result.freedom.number : itemAt(years, place.at - 1).balance
  return (
    <>
      <Readout
        place={place}
        step="Jahr"
        words={[
          place.at === 0 ? 'Am Anfang' : `Nach ${show.duration(place.at * 12, 'dative')}`,
          show.euros(balance),
          ...(place.at > 0 ? [`im Jahr entnommen ${show.euros(itemAt(years, place.at - 1).withdrawn)}`] : []),
        ]}
      />
      <Plot
        rightRoom={156}
        label={`Vom Kapital ${show.euros(result.freedom.number)} bleiben nach ${show.duration(years.length * 12, 'dative')} ${show.euros(years.at(-1)?.balance ?? 0)}`}
      >
        {(size) => <Drawing {...props} size={size} place={place} />}
      </Plot>
    </>
  )
}

type DrawingProps = Props & PlacedDrawing

function Drawing({ result, show, compared, size, place }: DrawingProps) {
  const { width, height } = size
  const lines = drawnLines(compared, (one) => one.life && { balances: balancesOf(one), life: one.life })
  const own = balancesOf(result)
  const years = Math.max(1, ...lines.map(({ balances }) => balances.length - 1))
  // A line that grows for ever leaves the drawing at the top, so that one's own stays readable.
  const top = Math.max(...own, ...lines.map(({ balances }) => itemAt(balances, 0) * 1.2))
  const scale = scaleFor([top], height)
  const within = (balances: readonly number[]) => {
    const end = balances.findIndex((balance) => balance > scale.maximum)
    return end === -1 ? balances : balances.slice(0, end)
  }
  const x = (year: number) => (year / years) * width
  const path = (balances: readonly number[]) =>
    linePath(within(balances).map((balance, year) => [x(year), scale.y(balance)]))
  const ends = lines.map((line) => ({
    ...line,
    x: x(line.balances.length - 1),
    y: Math.max(0, scale.y(itemAt(line.balances, -1))),
    words: line.life.isLasting ? 'über 100 Jahre' : show.duration(line.life.fullMonths),
  }))
  return (
    <>
      <path
        d={areaPath(path(own), { to: x(own.length - 1), ground: scale.y(0) })}
        className="fill-primary flow-fill"
      />
      <EuroGrid scale={scale} width={width} />
      <ComparedLines lines={lines} path={({ balances }) => path(balances)} />
      {years > 30 && <line x1={x(30)} x2={x(30)} y1={0} y2={height} className="stroke-border-strong" />}
      <Guide x={x(place.at)} height={height} points={[{ y: scale.y(itemAt(own, place.at)) }]} />
      <TimeAxis months={years * 12} width={width} height={height} show={{ ...show, yearAfter: yearWords }} />
      <LineEnds ends={ends} />
      <PlotWords
        size={size}
        lines={lines.map(({ balances }) => path(balances))}
        marks={euroMarks(scale, show)}
        ends={endLabelsOf(ends)}
        words={
          years > 30
            ? [
                {
                  text: '30 Jahre',
                  x: x(30) + 6,
                  y: 14,
                  anchor: 'start',
                  className: 'fill-text-2',
                  givesWay: 'around',
                  isDropped: true,
                },
              ]
            : []
        }
      />
      <PlaceSurface place={place} to={x(own.length - 1)} height={height} />
    </>
  )
}

/** The balances at the start and after every year. Doubles are for drawing only. */
function balancesOf({ freedom, life }: FinancialFreedomResult): readonly number[] {
  return [freedom.number.toNumber(), ...(life?.years ?? []).map(({ balance }) => balance.toNumber())]
}

/** The words for a year, counted from when the capital is reached, because it has no year of the calendar. */
function yearWords(year: number): string {
  return `Jahr ${year}`
}
