import Calculator from 'lucide-react/icons/calculator'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { Calculation, type CalculationProps } from '#web/kit/display/calculation.tsx'
import { Popover } from './popover.tsx'

interface HowCalculatedProps extends CalculationProps {
  readonly triggerLabel?: string
}

/** A button that shows how a figure is computed: the formula with one's own values. */
export function HowCalculated({ steps, result, note, triggerLabel = 'Wie berechnet?' }: HowCalculatedProps) {
  return (
    <Popover trigger={<TextAction icon={Calculator}>{triggerLabel}</TextAction>} title="Wie berechnet?">
      <Calculation steps={steps} result={result} note={note} />
    </Popover>
  )
}
