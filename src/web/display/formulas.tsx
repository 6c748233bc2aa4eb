import Calculator from 'lucide-react/icons/calculator'
import { Calculation, type CalculationProps } from './calculation.tsx'
import { Disclosure } from '#web/controls/disclosure.tsx'

interface FormulasProps {
  /** Asked for when somebody opens it, or at once for paper. */
  readonly of: () => readonly CalculationProps[]
  /** Paper carries it, whether it is open or not. */
  readonly isOnPaper?: boolean
}

/** How every figure of a part is computed, one below the other, under a single word. */
export function Formulas({ of, isOnPaper = false }: FormulasProps) {
  return (
    <Disclosure icon={Calculator} label="Wie berechnet?" isOnPaper={isOnPaper} isMadeLate={!isOnPaper}>
      <Calculations of={of} />
    </Disclosure>
  )
}

function Calculations({ of }: Pick<FormulasProps, 'of'>) {
  return (
    <div className="grid gap-y-8">
      {of().map((calculation, place) => (
        // They have a fixed order.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place}>
          <Calculation {...calculation} />
        </div>
      ))}
    </div>
  )
}
