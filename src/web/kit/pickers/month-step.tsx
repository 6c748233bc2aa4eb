import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useEffectEvent } from 'react'
import { Icon } from '#web/kit/controls/icon.tsx'

interface MonthStepProps {
  /** Undefined when there is no earlier one. */
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
  readonly previousLabel?: string
  readonly nextLabel?: string
}

/** Two buttons of 44 in one frame; Alt with an arrow key turns the page too. */
export function MonthStep(props: MonthStepProps) {
  const { onPrevious, onNext, previousLabel = 'Voriger Monat', nextLabel = 'Nächster Monat' } = props
  const turn = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const go = event.key === 'ArrowLeft' ? onPrevious : event.key === 'ArrowRight' ? onNext : undefined
    if (!go) return
    event.preventDefault()
    go()
  })

  useEffect(() => {
    const handle = (event: KeyboardEvent) => turn(event)
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [])

  return (
    <span className="inline-flex rounded-control border border-border-strong">
      <button
        type="button"
        aria-label={previousLabel}
        aria-keyshortcuts="Alt+ArrowLeft"
        disabled={!onPrevious}
        onClick={onPrevious}
        className={`rounded-l-[7px] ${stepClass}`}
      >
        <Icon of={ChevronLeft} size={16} />
      </button>
      <button
        type="button"
        aria-label={nextLabel}
        aria-keyshortcuts="Alt+ArrowRight"
        disabled={!onNext}
        onClick={onNext}
        className={`rounded-r-[7px] border-l border-border-strong ${stepClass}`}
      >
        <Icon of={ChevronRight} size={16} />
      </button>
    </span>
  )
}

const stepClass =
  'inline-flex h-10.5 w-11 items-center justify-center hover:bg-surface-2 disabled:text-border-strong disabled:hover:bg-transparent'
