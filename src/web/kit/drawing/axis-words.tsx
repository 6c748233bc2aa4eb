interface AxisWordsProps {
  readonly start: string
  readonly end?: string | undefined
  /** The words between the edges, each centred at its x. */
  readonly marks?: readonly { readonly x: number; readonly words: string }[]
  readonly width: number
  readonly height: number
}

/** Words under the plot: at its left edge, at its right edge, and between. */
export function AxisWords({ start, end, marks, width, height }: AxisWordsProps) {
  const y = height + 22
  return (
    <g className="fill-text-2 text-14">
      <text x={0} y={y}>
        {start}
      </text>
      {marks?.map(({ x, words }) => (
        <text key={words} x={x} y={y} textAnchor="middle">
          {words}
        </text>
      ))}
      {end !== undefined && (
        <text x={width} y={y} textAnchor="end">
          {end}
        </text>
      )}
    </g>
  )
}
