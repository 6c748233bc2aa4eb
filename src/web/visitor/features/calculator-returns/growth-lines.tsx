import { itemAt } from '#domain/lists/item-at.ts'
import { AxisWords } from '#web/drawing/axis-words.tsx'
import type { Compared } from '#web/calculators/calculator.ts'
import { ComparedLines, type DrawnLine, drawnLines } from '#web/calculators/compared-lines.tsx'
import { EuroGrid, EuroMarks, scaleFor } from '#web/drawing/euro-grid.tsx'
import { Plot, type PlotSize } from '#web/drawing/plot.tsx'
import type { Show } from '#web/words/show.ts'
import { spreadLabels } from '#web/drawing/spread-labels.ts'
import type { ReturnsInputs } from './returns-inputs.ts'
import type { CagrResult, ReturnsResult } from './returns-result.ts'
import { yearsWords } from '#web/words/years-words.ts'
import { linePath } from '#web/drawing/line-path.ts'
import { rateWords } from './returns-words.ts'

interface GrowthLinesProps {
  readonly result: CagrResult
  readonly show: Show
  readonly compared: readonly Compared<ReturnsInputs, ReturnsResult>[]
}

interface Line extends DrawnLine {
  readonly years: number
  readonly rate: string
  readonly values: readonly number[]
}

const steps = 48

/** The even growth from the first value to the last, and a straight line to see the compound interest by. */
export function GrowthLines({ result, show, compared }: GrowthLinesProps) {
  const lines = drawnLines(compared, (one) =>
    one.kind === 'cagr' ? { ...lineOf(one), rate: rateWords(one.rate, show) } : null,
  )
  return (
    <Plot
      rightRoom={96}
      label={`Gleichmäßiger Verlauf von ${show.euros(result.start)} bis ${show.euros(result.end)} in ${yearsWords(result.years, show, 'n')}`}
    >
      {(size) => <Drawing lines={lines} result={result} show={show} size={size} />}
    </Plot>
  )
}

function lineOf({ start, end, years }: CagrResult): Pick<Line, 'years' | 'values'> {
  const [from, to] = [start.toNumber(), end.toNumber()]
  return {
    years: years.toNumber(),
    values: Array.from({ length: steps + 1 }, (_, at) =>
      at === steps ? to : from * (to / from) ** (at / steps),
    ),
  }
}

interface DrawingProps extends Pick<GrowthLinesProps, 'result' | 'show'> {
  readonly lines: readonly Line[]
  readonly size: PlotSize
}

function Drawing({ lines, result, show, size }: DrawingProps) {
  const { width, height, isWide } = size
  const longest = Math.max(...lines.map(({ years }) => years), result.years.toNumber())
  const scale = scaleFor(
    lines.flatMap(({ values }) => values),
    height,
  )
  const x = (years: number) => (years / longest) * width
  const places = spreadLabels(
    lines.map(({ values }) => scale.y(itemAt(values, -1))),
    20,
  )
  const own = result.years.toNumber()
  const [from, to] = [result.start.toNumber(), result.end.toNumber()]
  return (
    <>
      <EuroGrid scale={scale} width={width} />
      <path
        d={`M0,${scale.y(from)}L${x(own)},${scale.y(to)}`}
        className="stroke-border-strong"
        strokeWidth={1.5}
        fill="none"
      />
      <ComparedLines
        lines={lines}
        path={({ years, values }) =>
          linePath(values.map((value, step) => [x((step / steps) * years), scale.y(value)]))
        }
      />
      {lines.map(({ letter, isCurrent, years, values, rate }, at) => (
        <g key={letter}>
          <circle
            cx={x(years)}
            cy={scale.y(itemAt(values, -1))}
            r={4}
            className={isCurrent ? 'fill-primary' : 'fill-text'}
          />
          <text
            x={isWide ? x(years) + 12 : x(years) - 8}
            y={itemAt(places, at) + (isWide ? 5 : -8)}
            textAnchor={isWide ? 'start' : 'end'}
            className={`plot-words text-14 font-semibold ${isCurrent ? 'fill-primary' : 'fill-text'}`}
          >
            {isWide ? `${letter} ${rate.length > 10 ? '' : rate}`.trim() : letter}
          </text>
        </g>
      ))}
      <EuroMarks scale={scale} show={show} />
      <AxisWords
        start="Anfang"
        end={`nach ${show.number(longest, { places: 0, maximumPlaces: 2 })} ${longest === 1 ? 'Jahr' : 'Jahren'}`}
        width={width}
        height={height}
      />
    </>
  )
}
