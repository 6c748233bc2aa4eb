import Calculator from 'lucide-react/icons/calculator'
import type { ReactNode } from 'react'
import { Disclosure } from '#web/kit/controls/disclosure.tsx'
import { Calculation, type CalculationProps } from './calculation.tsx'

interface FormulasProps {
  /** Called when somebody opens the formulas, or at once for paper. */
  readonly of: () => readonly CalculationProps[]
  /** Whether the formulas are printed, open or not. */
  readonly isOnPaper?: boolean
  /** What stands below the formulas, such as the rules that counted. */
  readonly children?: ReactNode
}

/** How every figure of a section is computed, one below the other, under one link. */
export function Formulas({ of, isOnPaper = false, children }: FormulasProps) {
  return (
    <Disclosure icon={Calculator} label="Wie berechnet?" isOnPaper={isOnPaper} isMadeLate={!isOnPaper}>
      <Calculations of={of} />
      {children}
    </Disclosure>
  )
}

function Calculations({ of }: Pick<FormulasProps, 'of'>) {
  return (
    <div className="grid gap-y-8">
      {of().map((calculation, place) => (
        // The formulas have a fixed order.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place}>
          <Calculation {...calculation} />
        </div>
      ))}
    </div>
  )
}
