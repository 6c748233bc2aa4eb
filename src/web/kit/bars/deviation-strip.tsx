import { itemAt } from '#domain/lists/item-at.ts'
import { wordWidth } from '#web/kit/labels/free-place.ts'

export interface Deviation {
  readonly key: string
  /** The difference to the reference; null: there was nothing to compare, so the place stays empty. */
  readonly value: number | null
}

interface DeviationStripProps {
  readonly deviations: readonly Deviation[]
  /** The part of the last month that is over, 0–1; the rest of its bar is drawn dashed. */
  readonly doneShare: number
  readonly colour: string
  readonly width: number
  readonly format: (value: number) => string
  /** The whole strip in words. */
  readonly label: string
}

const HEIGHT = 72
const LABEL_HEIGHT = 16
const GAP = 6
/** The last bar is a block on the line, because the month does not deviate from itself. */
const BLOCK_HEIGHT = 14

/** Twelve bars around a reference: how much each month was above or below it. The extremes are labelled. */
export function DeviationStrip({ deviations, doneShare, colour, width, format, label }: DeviationStripProps) {
  const { line, scale } = scaleOf(deviations)
  const step = width / deviations.length
  const barWidth = Math.max(4, step - GAP)
  const last = deviations.length - 1
  return (
    <svg role="img" aria-label={label} width={width} height={HEIGHT} className="block overflow-visible">
      <line x1={0} x2={width} y1={line + 0.5} y2={line + 0.5} stroke="var(--border-strong)" strokeWidth={1} />
      {deviations.map(({ key, value }, index) =>
        index === last || value === null ? null : (
          <Bar
            key={key}
            x={index * step + GAP / 2}
            width={barWidth}
            line={line}
            size={value * scale}
            colour={colour}
          />
        ),
      )}
      <Block x={last * step + GAP / 2} width={barWidth} line={line} doneShare={doneShare} colour={colour} />
      {extremesOf(deviations).map(({ key, value, index }) => (
        <text
          key={key}
          x={labelX(index, step, width)}
          y={labelY(barsUnder(index, format(value), { deviations, step, width }), value, { line, scale })}
          textAnchor={anchorOf(index, deviations.length)}
          className="fill-text text-12 font-medium"
        >
          {format(value)}
        </text>
      ))}
    </svg>
  )
}

interface BarProps {
  readonly x: number
  readonly width: number
  readonly line: number
  readonly size: number
  readonly colour: string
}

function Bar({ x, width, line, size, colour }: BarProps) {
  const length = Math.max(2, Math.abs(size))
  return <rect x={x} y={size < 0 ? line : line - length + 1} width={width} height={length} fill={colour} />
}

function Block({
  x,
  width,
  line,
  doneShare,
  colour,
}: Omit<BarProps, 'size'> & { readonly doneShare: number }) {
  const top = line - BLOCK_HEIGHT / 2
  const done = BLOCK_HEIGHT * Math.min(1, Math.max(0, doneShare))
  return (
    <g>
      {doneShare < 1 && (
        <rect
          x={x + 0.5}
          y={top + 0.5}
          width={width - 1}
          height={BLOCK_HEIGHT - 1}
          fill="var(--paper)"
          stroke={colour}
          strokeDasharray="3 2"
        />
      )}
      <rect x={x} y={top + BLOCK_HEIGHT - done} width={width} height={done} fill={colour} />
    </g>
  )
}

// The line lies where bars above and below both have room; a side without bars keeps only half of the block.
function scaleOf(deviations: readonly Deviation[]): { readonly line: number; readonly scale: number } {
  const values = deviations.map(({ value }) => value ?? 0)
  const above = Math.max(0, ...values)
  const below = Math.max(0, ...values.map((value) => -value))
  const room = HEIGHT - 2 * LABEL_HEIGHT
  if (above + below === 0) return { line: HEIGHT / 2, scale: 0 }
  const line =
    LABEL_HEIGHT +
    Math.round(
      Math.min(room - BLOCK_HEIGHT / 2, Math.max(BLOCK_HEIGHT / 2, (room * above) / (above + below))),
    )
  const scale = Math.min(
    above > 0 ? (line - LABEL_HEIGHT) / above : Infinity,
    below > 0 ? (HEIGHT - LABEL_HEIGHT - line) / below : Infinity,
  )
  return { line, scale }
}

interface Extreme {
  readonly key: string
  readonly value: number
  readonly index: number
}

/** The highest, the lowest and, if it stands far enough from both, the second highest. */
function extremesOf(deviations: readonly Deviation[]): readonly Extreme[] {
  const ranked = deviations
    .map(({ key, value }, index) => ({ key, value: value ?? 0, index }))
    .filter(({ value }) => value !== 0)
    .toSorted((a, b) => b.value - a.value)
  const [highest] = ranked
  if (!highest) return []
  const chosen = [highest]
  const second = ranked.find(({ value, index }) => value > 0 && Math.abs(index - highest.index) >= 4)
  if (highest.value > 0 && second && second.value * 3 >= highest.value) chosen.push(second)
  const lowest = itemAt(ranked, -1)
  if (lowest.value < 0 && lowest.index !== highest.index) chosen.push(lowest)
  return chosen
}

// A label is centred over its bar; at the ends of the strip it is aligned with the bar's outer edge.
function labelX(index: number, step: number, width: number): number {
  if (index < 2) return index * step + GAP / 2
  return index > width / step - 3 ? (index + 1) * step - GAP / 2 : index * step + step / 2
}

/** The values of the bars over or under which a label stands, because it is often wider than its own bar. */
function barsUnder(
  index: number,
  text: string,
  { deviations, step, width }: Pick<DeviationStripProps, 'deviations' | 'width'> & { readonly step: number },
): readonly number[] {
  const x = labelX(index, step, width)
  const wide = wordWidth(text)
  const from = { start: x, middle: x - wide / 2, end: x - wide }[anchorOf(index, deviations.length)]
  return deviations
    .filter((_, at) => (at + 1) * step - GAP / 2 > from && at * step + GAP / 2 < from + wide)
    .map(({ value }) => value ?? 0)
}

function labelY(
  values: readonly number[],
  value: number,
  { line, scale }: { readonly line: number; readonly scale: number },
): number {
  return value > 0
    ? line - Math.max(value, ...values) * scale - 5
    : line - Math.min(value, ...values) * scale + 14
}

function anchorOf(index: number, count: number): 'start' | 'middle' | 'end' {
  if (index < 2) return 'start'
  return index > count - 3 ? 'end' : 'middle'
}
