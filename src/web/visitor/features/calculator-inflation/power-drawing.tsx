import { itemAt } from '#domain/lists/item-at.ts'
import type { ChartProps } from '#web/household/calculators/calculator.ts'
import { ComparedLines, drawnLines } from '#web/household/calculators/comparison/compared-lines.tsx'
import { EuroGrid, euroMarks, scaleFor } from '#web/kit/drawing/euro-grid.tsx'
import { Guide } from '#web/kit/drawing/guide.tsx'
import { areaPath, bandPath, linePath } from '#web/kit/drawing/line-path.ts'
import { PlaceSurface, usePlace } from '#web/kit/drawing/place.tsx'
import { type PlacedDrawing, Plot } from '#web/kit/drawing/plot.tsx'
import { Readout } from '#web/kit/drawing/readout.tsx'
import { TimeAxis } from '#web/kit/drawing/time-axis.tsx'
import { LineEnds, endLabelsOf } from '#web/kit/labels/line-ends.tsx'
import { PlotWords } from '#web/kit/labels/plot-words.tsx'
import { yearsWords } from '#web/kit/words/years-words.ts'
import type { InflationInputs } from './inflation-inputs.ts'
import type { InflationResult, PowerPoint, PowerResult } from './inflation-result.ts'

interface Props extends Pick<ChartProps<InflationInputs, InflationResult>, 'show' | 'compared'> {
  readonly result: PowerResult
}

/** Two lines: what the same thing costs goes up, what the same money buys goes down. */
export function PowerDrawing(props: Props) {
  const { result, show } = props
  const { points } = result
  const place = usePlace(points.length, points.length - 1)
  const here = itemAt(points, place.at)
  return (
    <>
      <Readout
        place={place}
        step="Jahr"
        words={[
          here.years.eq(0) ? 'Heute' : `Nach ${yearsWords(here.years, show, 'n')}`,
          `Kaufkraft ${show.euros(here.purchasingPower)}`,
          `Preis ${show.euros(here.futurePrice)}`,
        ]}
      />
      <Plot
        rightRoom={156}
        label={`${show.euros(result.amount)} kaufen in ${yearsWords(result.years, show, 'n')} so viel wie heute ${show.euros(result.purchasingPower)}; was so viel kostet, kostet dann ${show.euros(result.futurePrice)}`}
      >
        {(size) => <Drawing {...props} size={size} place={place} />}
      </Plot>
    </>
  )
}

type DrawingProps = Props & PlacedDrawing

function Drawing({ result, show, compared, size, place }: DrawingProps) {
  const { width, height, isWide } = size
  const { points } = result
  const lines = drawnLines(compared, (one) =>
    one.search === 'purchasing_power' ? { points: one.points } : null,
  )
  const years = Math.max(1, ...lines.map((line) => itemAt(line.points, -1).years.toNumber()))
  const scale = scaleFor(
    [...points.map(priceOf), ...points.map(powerOf), ...lines.flatMap((line) => line.points.map(powerOf))],
    height,
  )
  const x = (point: PowerPoint) => (point.years.toNumber() / years) * width
  const power = points.map((point) => [x(point), scale.y(powerOf(point))] as const)
  const price = points.map((point) => [x(point), scale.y(priceOf(point))] as const)
  const [here, last] = [itemAt(points, place.at), itemAt(points, -1)]
  const path = (line: { readonly points: readonly PowerPoint[] }) =>
    linePath(line.points.map((point) => [x(point), scale.y(powerOf(point))]))
  const ends = lines.map((line) => {
    const end = itemAt(line.points, -1)
    return {
      ...line,
      x: x(end),
      y: scale.y(powerOf(end)),
      words: show.euros(end.purchasingPower, { places: 0 }),
    }
  })
  return (
    <>
      <path d={bandPath(price, power)} className="fill-negative flow-fill" />
      <path
        d={areaPath(linePath(power), { to: x(last), ground: scale.y(0) })}
        className="fill-primary flow-fill"
      />
      <EuroGrid scale={scale} width={width} />
      <path d={linePath(price)} fill="none" className="stroke-negative" strokeWidth={2} />
      <ComparedLines lines={lines} path={path} />
      <Guide
        x={x(here)}
        height={height}
        points={[
          { y: scale.y(priceOf(here)), className: 'stroke-negative', size: 'middle' },
          { y: scale.y(powerOf(here)) },
        ]}
      />
      <TimeAxis
        months={years * 12}
        width={width}
        height={height}
        show={{ ...show, monthAfter: endWords(result, show) }}
      />
      <LineEnds ends={ends} />
      <PlotWords
        size={size}
        lines={[linePath(price), ...lines.map(path)]}
        marks={euroMarks(scale, show)}
        ends={[
          ...(isWide
            ? [
                {
                  name: 'Preis dann',
                  short: '',
                  words: show.euros(last.futurePrice, { places: 0 }),
                  x: x(last),
                  y: scale.y(priceOf(last)),
                  className: 'fill-text',
                },
              ]
            : []),
          ...endLabelsOf(ends),
        ]}
      />
      <PlaceSurface place={place} to={x(last)} height={height} places={points.map(x)} />
    </>
  )
}

/** The words for the end: a time with decimals ends between two months. */
function endWords({ years }: PowerResult, show: Props['show']) {
  return () => `nach ${yearsWords(years, show, 'n')}`
}

function priceOf({ futurePrice }: PowerPoint): number {
  return futurePrice.toNumber()
}

function powerOf({ purchasingPower }: PowerPoint): number {
  return purchasingPower.toNumber()
}
