import type { Compared } from '#web/calculators/calculator.ts'
import { type LineLook, lineLooks } from '#web/calculators/line-sample.tsx'
import { EuroGrid, Plot, type PlotSize, linePath, scaleFor, spreadLabels } from '#web/calculators/plot.tsx'
import type { Show } from '#web/calculators/show.ts'
import type { ReturnsKey } from './returns-inputs.ts'
import type { CagrResult, ReturnsResult } from './returns-result.ts'
import { rateWords, yearsWords } from './returns-words.ts'

interface GrowthLinesProps {
  readonly result: CagrResult
  readonly show: Show
  readonly compared: readonly Compared<ReturnsKey, ReturnsResult>[]
}

interface Line {
  readonly letter: string
  readonly look: LineLook
  readonly isCurrent: boolean
  readonly years: number
  readonly rate: string
  readonly values: readonly number[]
}

const steps = 48

/** The even growth from the first value to the last, and a straight line to see the compound interest by. */
export function GrowthLines({ result, show, compared }: GrowthLinesProps) {
  const looks = lineLooks(compared)
  const lines = compared.flatMap(({ letter, outcome, isCurrent }, at) =>
    outcome.ok && outcome.result.kind === 'cagr'
      ? [
          {
            ...lineOf(outcome.result),
            letter,
            isCurrent,
            look: looks[at]!,
            rate: rateWords(outcome.result.rate, show),
          },
        ]
      : [],
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
    lines.map(({ values }) => scale.y(values.at(-1)!)),
    20,
  )
  const own = result.years.toNumber()
  const [from, to] = [result.start.toNumber(), result.end.toNumber()]
  return (
    <>
      <EuroGrid scale={scale} width={width} show={show} />
      <path
        d={`M0,${scale.y(from)}L${x(own)},${scale.y(to)}`}
        className="stroke-border-strong"
        strokeWidth={1.5}
        fill="none"
      />
      {lines.map(({ letter, look, isCurrent, years, values, rate }, at) => (
        <g key={letter}>
          <path
            d={linePath(values.map((value, step) => [x((step / steps) * years), scale.y(value)]))}
            fill="none"
            className={look.className}
            strokeWidth={look.width}
            strokeDasharray={look.dash}
          />
          <circle
            cx={x(years)}
            cy={scale.y(values.at(-1)!)}
            r={4}
            className={isCurrent ? 'fill-primary' : 'fill-text'}
          />
          <text
            x={isWide ? x(years) + 12 : x(years) - 8}
            y={places[at]! + (isWide ? 5 : -8)}
            textAnchor={isWide ? 'start' : 'end'}
            className={`text-14 font-semibold ${isCurrent ? 'fill-primary' : 'fill-text'}`}
          >
            {isWide ? `${letter} ${rate.length > 10 ? '' : rate}`.trim() : letter}
          </text>
        </g>
      ))}
      <g className="fill-text-2 text-14">
        <text x={0} y={height + 22}>
          Anfang
        </text>
        <text x={width} y={height + 22} textAnchor="end">
          {`nach ${show.number(longest, { places: 0, maximumPlaces: 2 })} ${longest === 1 ? 'Jahr' : 'Jahren'}`}
        </text>
      </g>
    </>
  )
}
