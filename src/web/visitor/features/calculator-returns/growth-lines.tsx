import { itemAt } from '#domain/lists/item-at.ts'
import type { Compared } from '#web/household/calculators/calculator.ts'
import {
  ComparedLines,
  type DrawnLine,
  drawnLines,
} from '#web/household/calculators/comparison/compared-lines.tsx'
import { AxisWords } from '#web/kit/drawing/axis-words.tsx'
import { EuroGrid, euroMarks, scaleFor } from '#web/kit/drawing/euro-grid.tsx'
import { linePath } from '#web/kit/drawing/line-path.ts'
import { Plot, type PlotSize } from '#web/kit/drawing/plot.tsx'
import { PlotWords } from '#web/kit/labels/plot-words.tsx'
import { spreadLabels } from '#web/kit/labels/spread-labels.ts'
import type { Show } from '#web/kit/words/show.ts'
import { yearsWords } from '#web/kit/words/years-words.ts'
import type { ReturnsInputs } from './returns-inputs.ts'
import type { CagrResult, ReturnsResult } from './returns-result.ts'
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

const STEPS = 48

/** The even growth from the first value to the last, and a straight line that makes the compound interest visible. */
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
    values: Array.from({ length: STEPS + 1 }, (_, at) =>
      at === STEPS ? to : from * (to / from) ** (at / STEPS),
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
  const path = ({ years, values }: Line) =>
    linePath(values.map((value, step) => [x((step / STEPS) * years), scale.y(value)]))
  const own = result.years.toNumber()
  const [from, to] = [result.start.toNumber(), result.end.toNumber()]
  const straight = linePath([
    [0, scale.y(from)],
    [x(own), scale.y(to)],
  ])
  return (
    <>
      <EuroGrid scale={scale} width={width} />
      <path d={straight} className="stroke-border-strong" strokeWidth={1.5} fill="none" />
      <ComparedLines lines={lines} path={path} />
      {lines.map(({ letter, isCurrent, years, values, rate }, at) => (
        <g key={letter}>
          <circle
            cx={x(years)}
            cy={scale.y(itemAt(values, -1))}
            r={4}
            className={isCurrent ? 'fill-primary' : 'fill-text'}
          />
          {isWide && (
            <text
              x={x(years) + 12}
              y={itemAt(places, at) + 5}
              className={`plot-words text-14 font-semibold ${isCurrent ? 'fill-primary' : 'fill-text'}`}
            >
              {`${letter} ${rate.length > 10 ? '' : rate}`.trim()}
            </text>
          )}
        </g>
      ))}
      <PlotWords
        size={size}
        lines={[straight, ...lines.map(path)]}
        marks={euroMarks(scale, show)}
        words={
          isWide
            ? []
            : lines.map(({ letter, isCurrent, years, values }) => ({
                text: letter,
                x: x(years) - 8,
                y: scale.y(itemAt(values, -1)) - 8,
                anchor: 'end',
                className: `font-semibold ${isCurrent ? 'fill-primary' : 'fill-text'}`,
                givesWay: 'around',
              }))
        }
      />
      <AxisWords
        start="Anfang"
        end={`nach ${show.number(longest, { places: 0, maximumPlaces: 2 })} ${longest === 1 ? 'Jahr' : 'Jahren'}`}
        width={width}
        height={height}
      />
    </>
  )
}
