import { itemAt } from '#domain/lists/item-at.ts'
import type { Compared } from '#web/household/calculators/calculator.ts'
import { type LineLook, lineLooks } from '#web/kit/drawing/line-sample.tsx'

/** A result of the comparison that has a line in the drawing. */
export interface DrawnLine {
  /** A, B or C, or '' for the present entry. */
  readonly letter: string
  readonly name: string
  readonly isCurrent: boolean
  readonly look: LineLook
}

interface ComparedLinesProps<Line> {
  readonly lines: readonly Line[]
  readonly path: (line: Line) => string
}

/** The lines of the compared results, the present entry last, so that no other line covers it. */
export function ComparedLines<Line extends DrawnLine>({ lines, path }: ComparedLinesProps<Line>) {
  return lines
    .toSorted((one, other) => Number(one.isCurrent) - Number(other.isCurrent))
    .map((line) => (
      <path
        key={line.letter}
        d={path(line)}
        fill="none"
        className={line.look.className}
        strokeWidth={line.look.width}
        strokeDasharray={line.look.dash}
      />
    ))
}

/** A line for each result with what is drawn of it; a refusal, and a result that gives null, has none. */
export function drawnLines<Result, Own>(
  compared: readonly Pick<Compared<never, Result>, 'letter' | 'name' | 'isCurrent' | 'outcome'>[],
  read: (result: Result) => Own | null,
): readonly (DrawnLine & Own)[] {
  const looks = lineLooks(compared)
  return compared.flatMap(({ letter, name, isCurrent, outcome }, at) => {
    const own = outcome.ok ? read(outcome.result) : null
    return own ? [{ letter, name, isCurrent, look: itemAt(looks, at), ...own }] : []
  })
}
