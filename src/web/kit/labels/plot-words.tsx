import type { PlotSize } from '#web/kit/drawing/plot.tsx'
import { type EndLabel, EndLabels } from './end-labels.tsx'
import type { LineData } from './free-place.ts'
import { type PlotWord, placeWords } from './place-words.ts'

interface PlotWordsProps {
  readonly size: PlotSize
  /** Every line of the drawing: no word stands on one. */
  readonly lines: readonly LineData[]
  /** The amounts of the grid, at the height of their line. */
  readonly marks?: readonly GridMark[]
  /**
   * The names at the ends of lines: in a wide drawing at the right of the plot, otherwise short and beside the ends.
   */
  readonly ends?: readonly EndLabel[]
  /** The number of characters of an amount at an end for which there is room. */
  readonly longest?: number
  readonly words?: readonly PlotWord[]
}

export interface GridMark {
  readonly y: number
  readonly words: string
}

/** All words of a drawing with lines. Words with the least choice of places are placed first, the grid last. */
export function PlotWords(props: PlotWordsProps) {
  const { size, lines, longest } = props
  const [marks, ends, words] = [props.marks ?? [], props.ends ?? [], props.words ?? []]
  const { width, height, isWide } = size
  const placed = placeWords([...(isWide ? [] : shortNames(ends)), ...words, ...marks.map(markWord)], lines, {
    width,
    height,
  })
  return (
    <>
      {placed.map(({ text, x, y, anchor, className }) => (
        <text
          key={`${text} ${className}`}
          x={x}
          y={y}
          textAnchor={anchor}
          className={`plot-words text-14 ${className}`}
        >
          {text}
        </text>
      ))}
      {isWide && <EndLabels labels={ends} size={size} {...(longest === undefined ? {} : { longest })} />}
    </>
  )
}

function shortNames(ends: readonly EndLabel[]): readonly PlotWord[] {
  return ends
    .filter(({ short }) => short !== '')
    .map(({ short, x, y, className }) => ({
      text: short,
      x: x - 8,
      y: y - 8,
      anchor: 'end',
      className: `font-semibold ${className}`,
      givesWay: 'around',
    }))
}

function markWord({ y, words }: GridMark): PlotWord {
  return {
    text: words,
    x: 0,
    y: y - 6,
    anchor: 'start',
    className: 'fill-text-3',
    givesWay: 'sideways',
    isDropped: true,
  }
}
