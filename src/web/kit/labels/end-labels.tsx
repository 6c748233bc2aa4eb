import { itemAt } from '#domain/lists/item-at.ts'
import type { PlotSize } from '#web/kit/drawing/plot.tsx'
import { spreadLabels } from './spread-labels.ts'

export interface EndLabel {
  readonly name: string
  /** The name where there is little room; no name when it is empty. */
  readonly short: string
  /** The amount at the end of the line, in words. */
  readonly words: string
  /** The x of the end of the line. */
  readonly x: number
  readonly y: number
  /** The class with the colour of the name. */
  readonly className: string
}

interface EndLabelsProps {
  readonly labels: readonly EndLabel[]
  readonly size: PlotSize
  /** The number of characters of an amount for which there is room. */
  readonly longest?: number
}

/** Labels at the right of a wide plot, with their amounts, moved apart where they would overlap. */
export function EndLabels({ labels, size, longest = 18 }: EndLabelsProps) {
  const { width, height } = size
  const places = spreadLabels(
    labels.map(({ y }) => y),
    44,
    height - 19,
  )
  return labels.map(({ name, words, className }, at) => (
    <g key={name}>
      <text x={width + 14} y={places[at]} className={`${className} text-14 font-semibold`}>
        {name}
      </text>
      <text x={width + 14} y={itemAt(places, at) + 19} className="fill-text-2 text-14">
        {shorten(words, longest)}
      </text>
    </g>
  ))
}

export function shorten(text: string, longest = 18): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}
