import { EndLabels, shorten } from './end-labels.tsx'

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
  /** Names and amounts stand right of the plot, whose width this is; otherwise letters over the lines. */
  readonly isWide: boolean
  readonly width: number
}

/** The names of compared lines at their ends, and a point at the end of what is entered now. */
export function LineEnds({ ends, isWide, width }: LineEndsProps) {
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
        isWide={isWide}
        width={width}
      />
    </>
  )
}
