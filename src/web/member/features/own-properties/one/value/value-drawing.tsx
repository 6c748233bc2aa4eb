import { useWidth } from '#web/kit/display/use-width.ts'
import { type Place, PlaceSurface } from '#web/kit/drawing/place.tsx'
import type { ValueCourse } from './value-course.ts'
import { EquityBand, ValueGridLines, ValueLines } from './value-lines.tsx'
import { plotOf } from './value-plot.ts'
import { FutureWords, PastWords } from './value-words.tsx'

interface ValueDrawingProps {
  readonly course: ValueCourse
  readonly place: Place
  /** The words at the end of the value's line: `bei 2,0 %`. */
  readonly growth: string
  /** The whole drawing in words. */
  readonly label: string
}

/** Value and debt of a property over the months, the future dashed, and between them what belongs to the household. */
export function ValueDrawing(props: ValueDrawingProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={ref} className="min-h-61 md:min-h-102">
      {width > 0 && <Drawing {...props} width={width} />}
    </div>
  )
}

function Drawing({ course, place, growth, label, width }: ValueDrawingProps & { readonly width: number }) {
  const plot = plotOf(course, width)
  const { x, left, top, height, foot, innerWidth } = plot
  const isElsewhere = place.at !== course.nowAt
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={top + height + foot}
      className="block overflow-visible"
    >
      <g transform={`translate(${left} ${top})`}>
        <ValueGridLines plot={plot} />
        <EquityBand course={course} plot={plot} />
        {isElsewhere && (
          <line x1={x(place.at)} x2={x(place.at)} y1={0} y2={height} className="stroke-border-strong" />
        )}
        <ValueLines course={course} plot={plot} />
        <PastWords course={course} plot={plot} />
        <FutureWords course={course} plot={plot} growth={growth} />
        <PlaceSurface place={place} to={innerWidth} height={height} />
      </g>
    </svg>
  )
}
