import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Icon } from '#web/kit/controls/icon.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'

interface MoreFieldsProps {
  /** The words that name the folded fields, as "Art, Inhaber, Zins". */
  readonly note: string
  /** The words at the right about values that were already recognised. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/**
 * Fields that matter less than the three above. They are folded at first, and their values count all the
 * same.
 */
export function MoreFields({ note, aside, children }: MoreFieldsProps) {
  return (
    <details className="group mt-5 border-y border-border">
      <summary className="flex min-h-12 flex-wrap items-center gap-x-2.5 py-2 hover-row [&::-webkit-details-marker]:hidden">
        <Icon of={ChevronRight} size={16} className="transition-transform group-open:rotate-90" />
        <span className="font-semibold">Mehr</span>
        <span className="text-14 text-text-2">{note}</span>
        {aside && (
          <span className="ml-auto text-right text-14 text-text-2">
            {typeof aside === 'string' ? softHyphens(aside) : aside}
          </span>
        )}
      </summary>
      <div className="grid gap-4 pt-1 pb-5 sm:grid-cols-2">{children}</div>
    </details>
  )
}
