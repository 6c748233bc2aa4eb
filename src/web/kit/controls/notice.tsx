import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type NoticeTone = 'info' | 'warning' | 'negative' | 'positive'

interface NoticeProps {
  readonly tone?: NoticeTone
  /** One sentence; an action inside it is `<NoticeAction>`. */
  readonly children: ReactNode
  readonly onClose?: () => void
  readonly className?: string
}

const tones = {
  info: { icon: Info, frame: 'border-transparent bg-info-soft', colour: 'text-info' },
  warning: { icon: TriangleAlert, frame: 'border-transparent bg-warning-soft', colour: 'text-warning' },
  negative: { icon: CircleAlert, frame: 'border-transparent bg-negative-soft', colour: 'text-negative' },
  positive: { icon: Check, frame: 'border-border bg-paper', colour: 'text-primary' },
} as const satisfies Record<NoticeTone, unknown>

/** A banner of 48 inside a page: soft background, a sign, one sentence, one action. */
export function Notice({ tone = 'info', children, onClose, className }: NoticeProps) {
  const { icon, frame, colour } = tones[tone]
  return (
    <div
      role={tone === 'negative' ? 'alert' : 'note'}
      className={classNames(
        'flex min-h-12 items-start gap-3 rounded-control border px-4 py-[11px]',
        frame,
        className,
      )}
    >
      <Icon of={icon} className={`mt-0.5 ${colour}`} />
      <div className="min-w-0 grow">{children}</div>
      {onClose && (
        <button
          type="button"
          aria-label="Hinweis schließen"
          className="-my-2.5 -mr-3 inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-surface"
          onClick={onClose}
        >
          <Icon of={X} />
        </button>
      )}
    </div>
  )
}

/** The action of a notice: underlined, in its sentence. A link with these classes leads to another page. */
export const noticeActionClass =
  'text-14 font-semibold underline decoration-1 underline-offset-4 hover:decoration-2 whitespace-nowrap'

interface NoticeActionProps {
  readonly onClick: () => void
  readonly children: ReactNode
}

export function NoticeAction({ onClick, children }: NoticeActionProps) {
  return (
    <button type="button" className={noticeActionClass} onClick={onClick}>
      {children}
    </button>
  )
}
