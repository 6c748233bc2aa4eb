import type { ReactNode } from 'react'
import { Calculation, type CalculationStep } from '#web/display/calculation.tsx'
import { Popover } from './popover.tsx'

interface ExplainedFigureProps {
  /** The figure as it stands in its row. */
  readonly children: ReactNode
  readonly steps: readonly CalculationStep[]
  readonly result: CalculationStep
  readonly note?: ReactNode
  readonly className?: string
}

/** A figure in a table that explains itself when it is pressed; a dotted line says so under the pointer. */
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
