import { formatMonth } from '#domain/calendar/format-date.ts'
import { type Month, monthsBetween } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import type { PlotSize } from '#web/kit/drawing/plot.tsx'
import type { RoundScale } from '#web/kit/drawing/round-scale.ts'
import { formatMonthEntry } from '#web/kit/fields/month-entry.ts'
import { type LineData, wordWidth } from '#web/kit/labels/free-place.ts'
import type { PlotWord } from '#web/kit/labels/place-words.ts'
import { PlotWords } from '#web/kit/labels/plot-words.tsx'
import type { CurvePoints } from './curve-points.ts'
import type { CurveMark } from './loan-words.ts'

export interface CurveTarget {
  readonly label: string
  /** The amount in today's purchasing power. */
  readonly cents: Cents
}

interface CurveWordsProps {
  readonly curve: CurvePoints
  /** The words behind a figure where the plan counts no taxes; else empty. */
  readonly note: string
  /** The targets that are drawn as lines. */
  readonly targets: readonly CurveTarget[]
  readonly reached: { readonly label: string; readonly month: Month } | null
  readonly marks: readonly CurveMark[]
  readonly lines: readonly LineData[]
  readonly size: PlotSize
  readonly scale: RoundScale
  readonly x: (at: number) => number
  readonly y: (cents: Cents) => number
}

const PLAN_NAME = 'Plan ohne Schwankung'
const MIDDLE_NAME = 'Mittlerer Verlauf'
const LOW_NAME = 'Vorsichtig (P10)'
/** The distance between the plot and the labels at its right, in px. */
const GAP = 14
/** The height of a word in px: no amount of the grid stands nearer to a target. */
const LINE = 22
/** The labels at the right are bold, and a bold name is wider by this factor. */
const BOLD = 1.06

/** The width of the labels at the right, in px. */
export function endRoom(amounts: readonly string[]): number {
  return GAP + Math.ceil(Math.max(BOLD * wordWidth(PLAN_NAME), ...amounts.map(wordWidth)))
}

/** Writes the names of the curve's lines where no line runs and no other word stands. */
export function CurveWords(props: CurveWordsProps) {
  const { curve, note, targets, reached, marks, lines, size, scale, x, y } = props
  const format = useFormatEuro()
  const whole = (cents: Cents) => format(cents, { isWhole: true })
  const { now, planCents, actualCents, band, startMonth } = curve
  const { isWide, width, height } = size
  const last = planCents.length - 1
  const end = planCents[last] ?? 0
  const low = band.at(-1)
  const reachedAt = reached === null ? -1 : monthsBetween(startMonth, reached.month)
  const words: PlotWord[] = [...Map.groupBy(targets, ({ cents }) => cents)].map(([cents, alike]) => {
    const names = alike.map(({ label }) => label).join(' und ')
    const told = `${names} ${whole(cents)}`
    return {
      text: x(now) + GAP + wordWidth(told) < width ? told : names,
      x: x(now) + 8,
      y: y(cents) - 6,
      anchor: 'start',
      className: 'fill-text font-semibold',
      givesWay: 'sideways',
      isDropped: true,
    }
  })
  if (reached && reachedAt > now)
    words.push({
      text: `${isWide ? `${reached.label} ${formatMonth(reached.month)}` : formatMonthEntry(reached.month)}${note}`,
      x: x(reachedAt) - 8,
      y: height - 10,
      anchor: 'end',
      className: 'fill-primary font-semibold',
      givesWay: 'around',
    })
  for (const { label, month } of marks) {
    const at = monthsBetween(startMonth, month)
    if (at > last) continue
    words.push({
      text: isWide ? `${label} ${formatMonthEntry(month)}` : `Zins fest bis ${formatMonthEntry(month)}`,
      x: x(at) + 6,
      y: 14,
      anchor: 'start',
      className: 'fill-text-2',
      givesWay: 'around',
    })
  }
  words.push({
    text: 'heute',
    x: x(now) + 7,
    y: y(actualCents.at(-1) ?? planCents[now] ?? 0) + 18,
    anchor: 'start',
    className: 'fill-text font-semibold',
    givesWay: 'around',
    isDropped: true,
  })
  return (
    <PlotWords
      size={size}
      lines={lines}
      longest={Number.POSITIVE_INFINITY}
      marks={scale.marks
        .filter((mark) => mark !== 0 && mark !== scale.minimum)
        .filter((mark) => targets.every(({ cents }) => Math.abs(y(cents) - scale.y(mark)) > LINE))
        .map((mark) => ({ y: scale.y(mark), words: whole(mark) }))}
      ends={[
        {
          name: PLAN_NAME,
          short: '',
          words: `${whole(end)}${note}`,
          x: width,
          y: y(end),
          className: 'fill-primary',
        },
        ...(low
          ? [
              {
                name: MIDDLE_NAME,
                short: '',
                words: whole(low.middleCents),
                x: width,
                y: y(low.middleCents),
                className: 'fill-primary',
              },
              {
                name: LOW_NAME,
                short: '',
                words: whole(low.lowCents),
                x: width,
                y: y(low.lowCents),
                className: 'fill-text',
              },
            ]
          : []),
      ]}
      words={words}
    />
  )
}
