import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { LucideIcon } from 'lucide-react/types'
import { Link } from 'react-router'
import { Icon } from '#web/kit/controls/icon.tsx'

interface StepTo {
  readonly to: string
  /** The name of the month or year, as "Oktober 2026". */
  readonly label: string
}

interface StepperProps {
  /** The name of the navigation, as "Monat wechseln". */
  readonly label: string
  /** The step back; null: there is none. */
  readonly back: StepTo | null
  readonly on: StepTo | null
}

/** Two arrows in one frame, to the month or year before and to the next one. */
export function Stepper({ label, back, on }: StepperProps) {
  return (
    <nav
      aria-label={label}
      className="flex divide-x divide-border-strong overflow-clip rounded-control border border-border-strong"
    >
      <Step step={back} icon={ChevronLeft} />
      <Step step={on} icon={ChevronRight} />
    </nav>
  )
}

function Step({ step, icon }: { readonly step: StepTo | null; readonly icon: LucideIcon }) {
  if (!step)
    return (
      <span className="inline-flex size-11 items-center justify-center text-border-strong">
        <Icon of={icon} />
      </span>
    )
  return (
    <Link
      to={step.to}
      preventScrollReset
      aria-label={step.label}
      className="inline-flex size-11 items-center justify-center -outline-offset-2! transition-colors hover:bg-surface-2 pressed:bg-surface-3"
    >
      <Icon of={icon} />
    </Link>
  )
}
