import Calculator from 'lucide-react/icons/calculator'
import { Calculation, type CalculationProps } from './calculation.tsx'
import { Icon } from './icon.tsx'

/** The formula on demand where it may take room: the browser's own disclosure, for public pages too. */
export function Formula({
  label = 'Wie berechnet?',
  ...calculation
}: CalculationProps & { readonly label?: string }) {
  return (
    <details className="group max-w-140">
      <summary className="inline-flex min-h-11 items-center gap-2 rounded-control text-14 font-medium text-text-2 decoration-2 underline-offset-[6px] hover:text-text hover:underline [&::-webkit-details-marker]:hidden">
        <Icon of={Calculator} size={16} />
        {label}
      </summary>
      <div className="border-l-2 border-border pb-2 pl-5">
        <Calculation {...calculation} />
      </div>
    </details>
  )
}
