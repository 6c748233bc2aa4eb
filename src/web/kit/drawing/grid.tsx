interface GridProps {
  readonly marks: readonly number[]
  /** The y of a mark in pixels. */
  readonly y: (mark: number) => number
}

/** Thin lines below everything else; the line of 0 is stronger. */
export function GridLines({ marks, y, width }: GridProps & { readonly width: number }) {
  return marks.map((mark) => (
    <line
      key={mark}
      x1={0}
      x2={width}
      y1={hairline(y(mark))}
      y2={hairline(y(mark))}
      className={mark === 0 ? 'stroke-border-strong' : 'stroke-border'}
    />
  ))
}

/** The values of the lines, at their left; 0 needs none. They lie over the lines of the drawing. */
export function GridWords({ marks, y, words }: GridProps & { readonly words: (mark: number) => string }) {
  return marks
    .filter((mark) => mark !== 0)
    .map((mark) => (
      <text key={mark} x={0} y={hairline(y(mark)) - 6} className="plot-words fill-text-3 text-14">
        {words(mark)}
      </text>
    ))
}

/** The y in the middle of a pixel, so that the line is sharp. */
export function hairline(y: number): number {
  return Math.round(y) + 0.5
}
