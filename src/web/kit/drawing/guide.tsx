interface GuideProps {
  readonly x: number
  /** The height in pixels from the top of the plot. */
  readonly height: number
  /** The points at which it meets the lines. */
  readonly points?: readonly Omit<GuidePointProps, 'x'>[]
  /** Whether something else in the drawing is more important. */
  readonly isQuiet?: boolean
}

/**
 * The mark of the place that is read: a dashed line from the top to the ground, with a point on every line that it
 * meets.
 */
export function Guide({ x, height, points, isQuiet = false }: GuideProps) {
  return (
    <>
      <line
        x1={x}
        x2={x}
        y1={0}
        y2={height}
        className={isQuiet ? 'stroke-border-strong' : 'stroke-text'}
        strokeDasharray="2 3"
      />
      {points?.map((point) => (
        <GuidePoint key={point.className ?? 'own'} {...point} x={x} />
      ))}
    </>
  )
}

interface GuidePointProps {
  readonly x: number
  readonly y: number
  /** The class with the colour of the line, another one for each point. */
  readonly className?: string
  readonly size?: keyof typeof sizes
}

const sizes = {
  large: { r: 6, strokeWidth: 2.5 },
  middle: { r: 5, strokeWidth: 2 },
  small: { r: 4, strokeWidth: 1.5 },
}

export function GuidePoint({ x, y, className = 'stroke-primary', size = 'large' }: GuidePointProps) {
  return <circle cx={x} cy={y} {...sizes[size]} className={`fill-paper ${className}`} />
}
