import { type EndLabel, shorten } from './end-labels.tsx'

export interface LineEnd {
  /** A, B or C, or '' for the present entry. */
  readonly letter: string
  readonly name: string
  /** The amount at the end of the line, in words. */
  readonly words: string
  readonly isCurrent: boolean
  readonly x: number
  readonly y: number
}

/** A point at the end of the line of the present entry. */
export function LineEnds({ ends }: { readonly ends: readonly LineEnd[] }) {
  return ends.map(
    ({ letter, isCurrent, x, y }) =>
      isCurrent && <circle key={letter} cx={x} cy={y} r={4} className="fill-primary" />,
  )
}

/** The labels at the ends of compared lines. */
export function endLabelsOf(ends: readonly LineEnd[]): readonly EndLabel[] {
  return ends.map(({ letter, name, isCurrent, ...end }) => ({
    ...end,
    name: letter === '' ? shorten(name) : `${letter}, ${shorten(name)}`,
    short: letter,
    className: isCurrent ? 'fill-primary' : 'fill-text',
  }))
}
