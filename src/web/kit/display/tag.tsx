import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { classNames } from '#web/kit/controls/class-names.ts'
import { Icon } from '#web/kit/controls/icon.tsx'

type TagTone = 'plain' | 'selected' | 'open' | 'saving'

export interface TagProps {
  readonly children: ReactNode
  readonly tone?: TagTone
  readonly onRemove?: () => void
  readonly removeLabel?: string
}

const tones: Readonly<Record<TagTone, string>> = {
  plain: 'border-border-strong',
  selected: 'border-transparent bg-primary-soft text-on-primary-soft',
  open: 'border-dashed border-warning text-warning font-semibold',
  saving: 'border-dashed border-text',
}

/** A tag of 28 height. Tags of open things are dashed and say so. */
export function Tag({ children, tone = 'plain', onRemove, removeLabel }: TagProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-7 items-center gap-1.5 rounded-small border px-2.5 text-14 font-medium',
        tones[tone],
      )}
    >
      {children}
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel ?? 'Entfernen'}
          className="-mr-1.5 inline-flex size-6 items-center justify-center rounded-small hover:bg-surface"
          onClick={onRemove}
        >
          <Icon of={X} size={14} />
        </button>
      )}
    </span>
  )
}
