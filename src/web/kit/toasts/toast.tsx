import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/kit/controls/icon.tsx'
import { ToastPlace } from './toast-place.tsx'
import { type Toast, type ToastType, dismissToast, useToasts } from './toast-store.ts'

/** All toasts, bottom left, in the whole application. Screen readers announce each politely; a failure interrupts. */
export function Toaster() {
  const toasts = useToasts()
  if (toasts.length === 0) return null
  return (
    <ToastPlace>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </ToastPlace>
  )
}

const looks = {
  primary: { icon: Info, colour: 'text-primary' },
  positive: { icon: Check, colour: 'text-primary' },
  negative: { icon: CircleAlert, colour: 'text-negative' },
  warning: { icon: TriangleAlert, colour: 'text-warning' },
  info: { icon: Info, colour: 'text-info' },
} as const satisfies Record<ToastType, unknown>

export function ToastCard({ toast }: { readonly toast: Toast }) {
  const { icon, colour } = looks[toast.type]
  const { lineRef, pause, resume } = useTimeout(toast)

  return (
    <div
      role={toast.type === 'negative' ? 'alert' : 'status'}
      className="toast pointer-events-auto relative flex min-h-13 items-center gap-3 overflow-hidden rounded-control border border-border-strong bg-surface py-1 pr-1 pl-4 shadow-float"
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <Icon of={icon} className={colour} />
      <div className={toast.link ? 'flex min-w-0 grow flex-wrap items-center gap-x-3' : 'contents'}>
        <span className="grow py-2 text-16">{toast.message}</span>
        <div className={toast.link ? '-ml-3 flex flex-wrap' : 'contents'}>
          {toast.link && (
            <Link
              to={toast.link.to}
              className={`inline-flex items-center ${actionClass}`}
              onClick={() => dismissToast(toast.id)}
            >
              {toast.link.label}
            </Link>
          )}
          {toast.action && (
            <button
              type="button"
              className={actionClass}
              onClick={() => {
                toast.action?.run()
                dismissToast(toast.id)
              }}
            >
              {toast.action.label}
            </button>
          )}
        </div>
      </div>
      <button
        type="button"
        aria-label="Meldung schließen"
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-surface-2"
        onClick={() => dismissToast(toast.id)}
      >
        <Icon of={X} />
      </button>
      <span
        ref={lineRef}
        aria-hidden
        className={`absolute inset-x-0 bottom-0 h-[3px] origin-left bg-current ${colour}`}
      />
    </div>
  )
}

const actionClass =
  'min-h-11 shrink-0 rounded-control px-3 text-14 font-semibold text-primary hover:underline hover:decoration-2 hover:underline-offset-[6px]'

// The line is the timer: when its animation ends, the toast disappears. So pausing one pauses the other.
function useTimeout({ id, timeout }: Toast) {
  const lineRef = useRef<HTMLSpanElement>(null)
  const [clock, setClock] = useState<Animation>()

  useEffect(() => {
    if (timeout <= 0 || !lineRef.current) return
    const animation = lineRef.current.animate(
      [{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }],
      timeout,
    )
    animation.addEventListener('finish', () => dismissToast(id))
    setClock(animation)
    return () => animation.cancel()
  }, [id, timeout])

  return { lineRef, pause: () => clock?.pause(), resume: () => clock?.play() }
}
