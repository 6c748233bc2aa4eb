import { itemAt } from '#domain/lists/item-at.ts'
import type { PlotSize } from './plot.tsx'
import { spreadLabels } from './spread-labels.ts'

export interface EndLabel {
  readonly name: string
  /** Instead of the name where there is little room. */
  readonly short: string
  /** The amount at the end of the line, in words. */
  readonly words: string
  /** Of the end of the line. */
  readonly x: number
  readonly y: number
  /** The colour of the name. */
  readonly className: string
}

interface EndLabelsProps {
  readonly labels: readonly EndLabel[]
  /** Where it is wide they stand right of the plot, with their amounts; otherwise over the ends of the lines. */
  readonly size: PlotSize
  /** Characters of an amount that have room. */
  readonly longest?: number
}

/** Direct labels of lines, moved apart where they would lie over each other. */
export function EndLabels({ labels, size, longest = 18 }: EndLabelsProps) {
  const { width, height, isWide } = size
  const places = spreadLabels(
    labels.map(({ y }) => y),
    isWide ? 44 : 18,
    isWide ? height - 19 : height,
  )
  return labels.map(({ name, short, words, x, className }, at) =>
    isWide ? (
      <g key={name}>
        <text x={width + 14} y={places[at]} className={`${className} text-14 font-semibold`}>
          {name}
        </text>
        <text x={width + 14} y={itemAt(places, at) + 19} className="fill-text-2 text-14">
          {shorten(words, longest)}
        </text>
      </g>
    ) : (
      <text
        key={name}
        x={x - 8}
        y={itemAt(places, at) - 6}
        textAnchor="end"
        className={`plot-words ${className} text-14 font-semibold`}
      >
        {short}
      </text>
    ),
  )
}

export function shorten(text: string, longest = 18): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}
