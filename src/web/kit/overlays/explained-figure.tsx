import type { ReactNode } from 'react'
import { Calculation, type CalculationStep } from '#web/kit/display/calculation.tsx'
import { Popover } from './popover.tsx'

interface ExplainedFigureProps {
  /** The figure in its row. */
  readonly children: ReactNode
  readonly steps: readonly CalculationStep[]
  readonly result: CalculationStep
  readonly note?: ReactNode
  readonly className?: string
}

/** A figure in a table that shows how it is computed when it is pressed; a dotted line under the pointer says so. */
export function ExplainedFigure({ children, steps, result, note, className }: ExplainedFigureProps) {
  return (
    <Popover
      title="Wie berechnet?"
      align="end"
      trigger={
        <button
          type="button"
          className={`touch-target relative rounded-small decoration-dotted decoration-1 underline-offset-4 hover:underline ${className ?? ''}`}
        >
          {children}
          <span className="sr-only">, wie berechnet?</span>
        </button>
      }
    >
      <Calculation steps={steps} result={result} note={note} />
    </Popover>
  )
}
