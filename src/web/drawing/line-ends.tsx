import { EndLabels, shorten } from './end-labels.tsx'
import type { PlotSize } from './plot.tsx'

export interface LineEnd {
  /** A, B or C, or '' for what is entered just now. */
  readonly letter: string
  readonly name: string
  /** The amount at its end, in words. */
  readonly words: string
  readonly isCurrent: boolean
  readonly x: number
  readonly y: number
}

interface LineEndsProps {
  readonly ends: readonly LineEnd[]
  /** Where it is wide names and amounts stand right of the plot; otherwise letters over the lines. */
  readonly size: PlotSize
}

/** The names of compared lines at their ends, and a point at the end of what is entered now. */
export function LineEnds({ ends, size }: LineEndsProps) {
  return (
    <>
      {ends.map(
        ({ letter, isCurrent, x, y }) =>
          isCurrent && <circle key={letter} cx={x} cy={y} r={4} className="fill-primary" />,
      )}
      <EndLabels
        labels={ends.map(({ letter, name, isCurrent, ...end }) => ({
          ...end,
          name: letter === '' ? shorten(name) : `${letter}, ${shorten(name)}`,
          short: letter,
          className: isCurrent ? 'fill-primary' : 'fill-text',
        }))}
        size={size}
      />
    </>
  )
}
