import Calculator from 'lucide-react/icons/calculator'
import { Disclosure } from '#web/kit/controls/disclosure.tsx'
import { Calculation, type CalculationProps } from './calculation.tsx'

/** The formula on demand, in place: for public pages, and where it stands below its figure. */
export function Formula({
  label = 'Wie berechnet?',
  ...calculation
}: CalculationProps & { readonly label?: string }) {
  return (
    <Disclosure icon={Calculator} label={label} isOnPaper>
      <Calculation {...calculation} />
    </Disclosure>
  )
}
