import type { ChartProps } from '#web/calculators/calculator.ts'
import { LineEnds, paintOrder } from '#web/calculators/line-ends.tsx'
import { lineLooks } from '#web/calculators/line-sample.tsx'
import { EuroGrid, Plot, type PlotSize, TimeAxis, linePath, scaleFor } from '#web/calculators/plot.tsx'
import { Readout, usePlace } from '#web/calculators/readout.tsx'
import type { InflationKey } from './inflation-inputs.ts'
import type { InflationResult, PowerPoint, PowerResult } from './inflation-result.ts'
import { yearsWords } from './inflation-words.ts'

interface Props extends Pick<ChartProps<InflationKey, InflationResult>, 'show' | 'compared'> {
  readonly result: PowerResult
}

/** Scissors: what the same thing costs goes up, what the same money buys goes down. */
export function PowerDrawing(props: Props) {
  const { result, show } = props
  const { points } = result
  const place = usePlace(points.length, points.length - 1)
  const here = points[place.at]!
  return (
    <>
      <Readout
        at={place.at}
        count={points.length}
        onMove={place.choose}
        step="Jahr"
        words={[
          here.years.eq(0) ? 'Heute' : `Nach ${yearsWords(here.years, show)}`,
          `Kaufkraft ${show.euros(here.purchasingPower)}`,
          `Preis ${show.euros(here.futurePrice)}`,
        ]}
      />
      <Plot
        rightRoom={156}
        label={`${show.euros(result.amount)} kaufen in ${yearsWords(result.years, show)} so viel wie heute ${show.euros(result.purchasingPower)}; was so viel kostet, kostet dann ${show.euros(result.futurePrice)}`}
      >
        {(size) => <Drawing {...props} size={size} place={place} />}
      </Plot>
    </>
  )
}

interface DrawingProps extends Props {
  readonly size: PlotSize
  readonly place: ReturnType<typeof usePlace>
}

function Drawing({ result, show, compared, size, place }: DrawingProps) {
  const { width, height, isWide } = size
  const { points } = result
  const looks = lineLooks(compared)
  const lines = compared.flatMap(({ outcome, ...one }, at) =>
    outcome.ok && outcome.result.search === 'kaufkraft'
      ? [{ ...one, look: looks[at]!, points: outcome.result.points }]
      : [],
  )
  const years = Math.max(1, ...lines.map((line) => line.points.at(-1)!.years.toNumber()))
  const scale = scaleFor(
    [...points.map(priceOf), ...points.map(powerOf), ...lines.flatMap((line) => line.points.map(powerOf))],
    height,
  )
  const x = (point: PowerPoint) => (point.years.toNumber() / years) * width
  const power = linePath(points.map((point) => [x(point), scale.y(powerOf(point))]))
  const price = linePath(points.map((point) => [x(point), scale.y(priceOf(point))]))
  const back = linePath(points.toReversed().map((point) => [x(point), scale.y(powerOf(point))]))
  const [here, last] = [points[place.at]!, points.at(-1)!]
  return (
    <>
      <path d={`${price}${back.replace('M', 'L')}Z`} className="fill-negative flow-fill" />
      <path d={`${power}L${x(last)},${scale.y(0)}L0,${scale.y(0)}Z`} className="fill-primary flow-fill" />
      <EuroGrid scale={scale} width={width} show={show} />
      <path d={price} fill="none" className="stroke-negative" strokeWidth={2} />
      {paintOrder(lines).map(({ letter, look, points: line }) => (
        <path
          key={letter}
          d={linePath(line.map((point) => [x(point), scale.y(powerOf(point))]))}
          fill="none"
          className={look.className}
          strokeWidth={look.width}
          strokeDasharray={look.dash}
        />
      ))}
      <line x1={x(here)} x2={x(here)} y1={0} y2={height} className="stroke-text" strokeDasharray="2 3" />
      <circle
        cx={x(here)}
        cy={scale.y(priceOf(here))}
        r={5}
        className="fill-paper stroke-negative"
        strokeWidth={2}
      />
      <circle
        cx={x(here)}
        cy={scale.y(powerOf(here))}
        r={6}
        className="fill-paper stroke-primary"
        strokeWidth={2.5}
      />
      <TimeAxis
        months={years * 12}
        width={width}
        height={height}
        show={{ ...show, monthAfter: endWords(result, show) }}
      />
      {isWide && (
        <text x={x(last) + 14} y={scale.y(priceOf(last)) + 5} className="fill-text text-14 font-semibold">
          Preis dann
        </text>
      )}
      <LineEnds
        isWide={isWide}
        width={width}
        ends={lines.map(({ letter, name, isCurrent, points: line }) => ({
          letter,
          name,
          isCurrent,
          x: x(line.at(-1)!),
          y: scale.y(powerOf(line.at(-1)!)),
          words: show.euros(line.at(-1)!.purchasingPower, { places: 0 }),
        }))}
      />
      <rect
        {...place.surface(points.map(x))}
        width={x(last)}
        height={height}
        fill="transparent"
        className="touch-pan-y"
      />
    </>
  )
}

/** A time with decimals ends between two months. */
function endWords({ years }: PowerResult, show: Props['show']) {
  return () => `nach ${yearsWords(years, show)}`
}

function priceOf({ futurePrice }: PowerPoint): number {
  return futurePrice.toNumber()
}

function powerOf({ purchasingPower }: PowerPoint): number {
  return purchasingPower.toNumber()
}
