import { spreadLabels } from './plot.tsx'

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

/** What is entered now last, so that no other line covers it. */
export function paintOrder<Line extends { readonly isCurrent: boolean }>(
  lines: readonly Line[],
): readonly Line[] {
  return lines.toSorted((one, other) => Number(one.isCurrent) - Number(other.isCurrent))
}

interface LineEndsProps {
  readonly ends: readonly LineEnd[]
  /** Names and amounts stand right of the plot, whose width this is; otherwise letters over the lines. */
  readonly isWide: boolean
  readonly width: number
}

/** Direct labels of lines, moved apart where they would lie over each other. */
export function LineEnds({ ends, isWide, width }: LineEndsProps) {
  const places = spreadLabels(
    ends.map(({ y }) => y),
    isWide ? 44 : 18,
  )
  return ends.map(({ letter, name, words, isCurrent, x, y }, at) => {
    const colour = isCurrent ? 'fill-primary' : 'fill-text'
    return (
      <g key={letter}>
        {isCurrent && <circle cx={x} cy={y} r={4} className="fill-primary" />}
        {isWide ? (
          <>
            <text x={width + 14} y={places[at]} className={`${colour} text-14 font-semibold`}>
              {letter === '' ? shortened(name) : `${letter}, ${shortened(name)}`}
            </text>
            <text x={width + 14} y={places[at]! + 19} className="fill-text-2 text-14">
              {shortened(words)}
            </text>
          </>
        ) : (
          <text x={x - 6} y={places[at]! - 6} textAnchor="end" className={`${colour} text-14 font-semibold`}>
            {letter}
          </text>
        )}
      </g>
    )
  })
}

function shortened(text: string): string {
  return text.length > 18 ? `${text.slice(0, 17)}…` : text
}
