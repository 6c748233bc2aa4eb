import { useFormatEuro } from '#web/kit/display/money.tsx'
import { AxisWords } from '#web/kit/drawing/axis-words.tsx'
import { type PlotWord, placeWords } from '#web/kit/labels/place-words.ts'
import { spreadLabels } from '#web/kit/labels/spread-labels.ts'
import { placeLabels } from './place-labels.ts'
import { type DrawnValuation, monthAt, type ValueCourse } from './value-course.ts'
import { linesOf, type ValuePlot, yearMarks } from './value-plot.ts'

interface WordsProps {
  readonly course: ValueCourse
  readonly plot: ValuePlot
}

/** The words above the valuations, inside the areas, and along the axis of time. */
export function PastWords({ course, plot }: WordsProps) {
  const format = useFormatEuro()
  const { isWide, innerWidth, top, height, x, scale } = plot
  const lines = linesOf(course, plot)
  const labels = placeLabels(
    byWeight(course.valuations, isWide).map(({ at, title, cents }) => ({
      key: String(at),
      title,
      amount: format(cents, { isWhole: true }),
      x: x(at),
      y: scale.y(cents),
    })),
    lines,
    { width: innerWidth, top: -top },
  )
  const marks = yearMarks(course, plot)
  return (
    <>
      {labels.map(({ key, title, amount, anchor, textX, textY }) => (
        <g key={key} textAnchor={anchor} className="text-14">
          <text x={textX} y={textY - 18} className="plot-words fill-text font-semibold">
            {title}
          </text>
          <text x={textX} y={textY} className="plot-words fill-text-2">
            {amount}
          </text>
        </g>
      ))}
      {placeWords(areaWords(course, plot, format), lines, { width: innerWidth, height }).map((placed) => (
        <text
          key={placed.text}
          x={placed.x}
          y={placed.y}
          textAnchor={placed.anchor}
          className={`plot-words text-14 ${placed.className}`}
        >
          {placed.text}
        </text>
      ))}
      {marks.map((mark) => (
        <line
          key={mark.at}
          x1={mark.x}
          x2={mark.x}
          y1={height}
          y2={height + 5}
          className="stroke-border-strong"
        />
      ))}
      <AxisWords
        start={monthAt(course, 0)}
        end={monthAt(course, course.months.length - 1)}
        marks={marks}
        width={innerWidth}
        height={height}
      />
    </>
  )
}

/** The newest valuation first, then the purchase, then the others from the newest on. */
function byWeight(valuations: readonly DrawnValuation[], isWide: boolean): readonly DrawnValuation[] {
  const [first, ...others] = valuations
  const newest = others.toReversed()
  const [last] = newest
  const weighed = [...(last ? [last] : []), ...(first ? [first] : []), ...newest.slice(1)]
  return isWide ? weighed : weighed.slice(0, 1)
}

type Format = ReturnType<typeof useFormatEuro>

function word(text: string, x: number, y: number, className: string): PlotWord {
  return { text, x, y, anchor: 'middle', className, givesWay: 'around', isDropped: true }
}

/** The words that have no point of their own, the most important first. */
function areaWords(course: ValueCourse, plot: ValuePlot, format: Format): readonly PlotWord[] {
  return [
    {
      ...word(course.nowWord, plot.x(course.nowAt) - 6, plot.height - 8, 'fill-text font-semibold'),
      anchor: 'end',
    },
    ...areaNames(course, plot),
    ...(plot.isWide ? wideWords(course, plot, format) : gridWords(plot, format)),
  ]
}

/** The names of what lies between the lines, in the middle of the past. */
function areaNames({ months, nowAt }: ValueCourse, { x, scale, height }: ValuePlot): readonly PlotWord[] {
  const from = months.findIndex((month) => month.valueCents !== null && month.debtCents !== null)
  const middle = Math.round((Math.max(0, from) + nowAt) * 0.5)
  const { valueCents = null, debtCents = null } = months[middle] ?? {}
  const debt = debtCents ?? 0
  return [
    ...(valueCents !== null && debtCents !== null && valueCents > debt
      ? [
          word(
            'Eigenkapital',
            x(middle),
            (scale.y(valueCents) + scale.y(debt)) / 2 + 5,
            'fill-text font-semibold',
          ),
        ]
      : []),
    ...(debt > 0
      ? [word('Darlehen', x(middle), (scale.y(debt) + height) / 2 + 5, 'fill-chart-7 font-semibold')]
      : []),
  ]
}

function wideWords(course: ValueCourse, plot: ValuePlot, format: Format): readonly PlotWord[] {
  const { suggestion, fixedEnds, nowAt, months } = course
  const { x, scale, height } = plot
  return [
    ...(suggestion
      ? [
          {
            ...word(
              `Vorschlag Index ${format(suggestion.cents, { isWhole: true })}`,
              x(suggestion.at) + 10,
              scale.y(suggestion.cents) - 14,
              'fill-text-2',
            ),
            anchor: 'start' as const,
          },
        ]
      : []),
    ...fixedEnds
      .filter((at) => at > nowAt && at < months.length - 1)
      .map((at) => ({
        ...word('Zinsbindung endet', x(at) - 8, height - 26, 'fill-warning font-semibold'),
        anchor: 'end' as const,
      })),
  ]
}

/** The amounts of the grid, above their lines. */
function gridWords({ scale }: ValuePlot, format: Format): readonly PlotWord[] {
  return scale.marks
    .filter((mark) => mark !== 0)
    .map((mark) => ({
      ...word(format(mark, { isWhole: true }), 0, Math.round(scale.y(mark)) - 6, 'fill-text-3'),
      anchor: 'start',
      givesWay: 'sideways',
    }))
}

interface FutureWordsProps extends WordsProps {
  readonly growth: string
}

/** What value and debt are expected to be at the end; in a wide drawing beside it, otherwise above the ends. */
export function FutureWords({ course, plot, growth }: FutureWordsProps) {
  const format = useFormatEuro()
  const { months, nowAt, fixedEnds } = course
  const last = months.length - 1
  const end = months[last]
  if (!end || last === nowAt) return null
  const month = monthAt(course, last)
  const endsHere = fixedEnds.includes(last)
  const labels = [
    end.valueCents === null
      ? []
      : {
          title: `Wert ${month}`,
          words: `${format(end.valueCents, { isWhole: true })}${growth}`,
          cents: end.valueCents,
          tone: 'fill-text',
        },
    endsHere
      ? {
          title: 'Zinsbindung endet',
          words: '',
          cents: ((end.valueCents ?? 0) + (end.debtCents ?? 0)) / 2,
          tone: 'fill-warning',
        }
      : [],
    end.debtCents === null || end.debtCents === 0
      ? []
      : {
          title: `Restschuld ${month}`,
          words: format(end.debtCents),
          cents: end.debtCents,
          tone: 'fill-chart-7',
        },
  ].flat()
  if (!plot.isWide) return <NarrowEnds course={course} plot={plot} />
  const places = spreadLabels(
    labels.map(({ cents }) => plot.scale.y(cents)),
    44,
    plot.height - 20,
  )
  return labels.map(({ title, words, tone }, at) => (
    <g key={title} className="text-14">
      <text x={plot.innerWidth + 14} y={places[at]} className={`${tone} font-semibold`}>
        {title}
      </text>
      <text x={plot.innerWidth + 14} y={(places[at] ?? 0) + 19} className="fill-text-2">
        {words}
      </text>
    </g>
  ))
}

function NarrowEnds({ course, plot }: WordsProps) {
  const format = useFormatEuro()
  const { valueCents = null, debtCents = null } = course.months.at(-1) ?? {}
  const words: readonly PlotWord[] = [
    { cents: valueCents, className: 'fill-text font-semibold' },
    { cents: debtCents, className: 'fill-chart-7 font-semibold' },
  ].flatMap(({ cents, className }): readonly PlotWord[] =>
    cents === null || cents === 0
      ? []
      : [
          {
            text: format(cents, { isWhole: true }),
            x: plot.innerWidth,
            y: plot.scale.y(cents) - 8,
            anchor: 'end',
            className,
            givesWay: 'around',
            isDropped: true,
          },
        ],
  )
  return placeWords(words, linesOf(course, plot), { width: plot.innerWidth, height: plot.height }).map(
    ({ text, x, y, anchor, className }) => (
      <text key={text} x={x} y={y} textAnchor={anchor} className={`plot-words text-14 ${className}`}>
        {text}
      </text>
    ),
  )
}
