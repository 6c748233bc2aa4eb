import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type PointerEvent, type ReactNode, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'

interface ReadoutProps {
  /** The place that is read, 0 to `count` − 1. */
  readonly at: number
  readonly count: number
  readonly onMove: (at: number) => void
  /** What stands there; the first words are bold. */
  readonly words: readonly string[]
  /** "Jahr", for the names of the two buttons. */
  readonly step: string
}

/** The line above the plot that follows pointer and arrow keys. */
export function Readout({ at, count, onMove, words, step }: ReadoutProps) {
  const move = (by: number) => onMove(Math.min(count - 1, Math.max(0, at + by)))
  const [first, ...others] = words
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-b border-border">
      <p className="flex min-w-0 flex-wrap gap-x-4 text-14 wrap-anywhere" aria-live="polite">
        <span className="font-semibold">{first}</span>
        {others.map((word, place) => (
          <span
            key={word}
            className={`min-w-0 border-border md:border-l md:pl-4 ${place === 0 ? 'font-semibold' : 'text-text-2'}`}
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

/** The place that is read: what was chosen, or the one that is shown at first. */
export function usePlace(count: number, shownFirst: number) {
  const [chosen, choose] = useState<number | null>(null)
  const at = Math.min(count - 1, Math.max(0, chosen ?? shownFirst))
  return {
    at,
    choose,
    /**
     * For a transparent rectangle over the plot, which begins at the first place: the pointer chooses. Takes the x of
     * every place, or the width when they lie evenly.
     */
    surface: (places: number | readonly number[]) => ({
      onPointerMove: (event: PointerEvent<SVGRectElement>) => {
        const { left } = event.currentTarget.getBoundingClientRect()
        const x = event.clientX - left
        choose(
          typeof places === 'number'
            ? Math.round((x / Math.max(1, places)) * (count - 1))
            : nearest(places, x),
        )
      },
    }),
  }
}

function nearest(places: readonly number[], x: number): number {
  const distances = places.map((place) => Math.abs(place - x))
  return distances.indexOf(Math.min(...distances))
}
