import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { classNames } from '#web/kit/controls/class-names.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import type { Place } from './place.tsx'

interface ReadoutProps {
  readonly place: Place
  /** The words of the place; the first ones are bold. */
  readonly words: readonly string[]
  /** The word for a step, such as "Jahr", in the names of the two buttons. */
  readonly step: string
}

/** The line above the plot that follows pointer and arrow keys. */
export function Readout({ place, words, step }: ReadoutProps) {
  const { at, count, choose } = place
  const move = (by: number) => choose(Math.min(count - 1, Math.max(0, at + by)))
  const [first, ...others] = words
  return (
    <div
      className={classNames(
        'flex min-h-11 items-center justify-between gap-4 border-b border-border phone:py-1',
        // The drawing must not move while it is read, so there is room for as many rows as the words take on phones.
        words.length > 5 ? 'phone:min-h-23' : words.length > 3 ? 'phone:min-h-18' : 'phone:min-h-12.5',
      )}
    >
      {/* There are lines between the words, but none where a row of them begins. */}
      <p
        className="flex min-w-0 flex-wrap gap-x-4 text-14 wrap-anywhere md:-ml-[calc(1rem+1px)] md:[clip-path:inset(0_0_0_calc(1rem+1px))]"
        aria-live="polite"
      >
        <span className="border-border font-semibold md:border-l md:pl-4">{first}</span>
        {others.map((word, order) => (
          <span
            key={word}
            className={`min-w-0 border-border md:border-l md:pl-4 ${order === 0 ? 'font-semibold' : 'text-text-2'}`}
          >
            {word}
          </span>
        ))}
      </p>
      <span className="flex shrink-0 gap-1 print:hidden">
        <Step label={`Ein ${step} zurück`} icon={ArrowLeft} isDisabled={at === 0} onClick={() => move(-1)} />
        <Step
          label={`Ein ${step} weiter`}
          icon={ArrowRight}
          isDisabled={at === count - 1}
          onClick={() => move(1)}
        />
      </span>
    </div>
  )
}

interface StepProps {
  readonly label: string
  readonly icon: typeof ArrowLeft
  readonly isDisabled: boolean
  readonly onClick: () => void
}

function Step({ label, icon, isDisabled, onClick }: StepProps): ReactNode {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={onClick}
      className="inline-flex h-6 min-w-7 items-center justify-center rounded-[4px] border border-border-strong text-text-2 hover:text-text aria-disabled:opacity-50"
    >
      <Icon of={icon} size={14} />
    </button>
  )
}
