import type { ReactNode } from 'react'
import { useIsOnPaper } from '#web/kit/display/use-is-on-paper.ts'
import { useWidth } from '#web/kit/display/use-width.ts'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import type { Place } from './place.tsx'

interface PlotProps {
  /** The whole drawing in words. */
  readonly label: string
  /** The room for direct labels at the right; on narrow screens there is none. */
  readonly rightRoom?: number
  readonly children: (plot: PlotSize) => ReactNode
}

export interface PlotSize {
  /** The width of the plot itself, without the room for labels. */
  readonly width: number
  readonly height: number
  /** Whether direct labels fit at the right. */
  readonly isWide: boolean
}

/** The properties of a drawing that is read place by place. */
export interface PlacedDrawing {
  readonly size: PlotSize
  readonly place: Place
}

const HEIGHTS_PX = { wide: 480, narrow: 240, onPaper: 320 } as const
const HEADROOM = 24
const FOOTROOM = 28
/** Below this width the labels of lines have no amounts, and letters stand for names. */
const WIDE_FROM = 520

/** Widths of the frame on common screens, drawn while nothing is measured; `calculators.css` shows one of them. */
const usualWidths = { narrow: 358, middle: 688, wide: 784 } as const

/**
 * A drawing at its measured width: nothing is scaled, so 12 px stay 12 px. The frame has its height before it is drawn.
 */
export function Plot(props: PlotProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const isMeasurable = useIsHydrated()
  return (
    <div ref={ref} className="calculator-plot">
      {width > 0 && <DrawnPlot {...props} width={width} className="block overflow-visible" />}
      {!isMeasurable &&
        Object.entries(usualWidths).map(([name, usual]) => (
          <DrawnPlot key={name} {...props} width={usual} className={`calculator-plot-${name}`} />
        ))}
    </div>
  )
}

interface DrawnPlotProps extends PlotProps {
  readonly width: number
  readonly className: string
}

function DrawnPlot({ label, rightRoom = 0, children, width, className }: DrawnPlotProps) {
  const isWide = width >= WIDE_FROM
  const isOnPaper = useIsOnPaper()
  const height = HEIGHTS_PX[isOnPaper ? 'onPaper' : isWide ? 'wide' : 'narrow']
  const outerHeight = height + HEADROOM + FOOTROOM
  const inner = { width: Math.max(0, width - (isWide ? rightRoom : 0)), height, isWide }
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={outerHeight}
      viewBox={`0 0 ${width} ${outerHeight}`}
      preserveAspectRatio="xMinYMid"
      className={className}
    >
      <g transform={`translate(0 ${HEADROOM})`}>{children(inner)}</g>
    </svg>
  )
}
