import { useMutation } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { AnnouncementLine } from '#web/app/announcement/announcement-line.tsx'
import type { AnnouncementData } from '#web/household/planning/announcement-queries.ts'
import { dismissBarMutation } from '#web/household/writes/announcement-writes.ts'
import { Icon } from '#web/kit/controls/icon.tsx'

type Bar = NonNullable<AnnouncementData['bar']>

/**
 * The announcement of the operator at the foot of the window, one at a time. It lies over the page, whose end leaves room
 * for it: nothing moves when it comes or goes. Without a network the one that was read last is shown, and closing it is
 * sent later.
 */
export function AnnouncementBar({ bar }: { readonly bar: Bar }) {
  const dismiss = useMutation(dismissBarMutation)
  const { id } = bar
  const box = useRef<HTMLElement>(null)
  const room = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const root = document.documentElement
    const measure = () => {
      const height = `${Math.ceil(element.offsetHeight)}px`
      root.style.setProperty('--announcement-height', height)
      if (room.current) room.current.style.height = height
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    measure()
    return () => {
      sizes.disconnect()
      root.style.removeProperty('--announcement-height')
    }
  }, [])
  return (
    <>
      <div ref={room} className="print:hidden" />
      <aside ref={box} aria-label="Mitteilung" className="announcement-bar print:hidden">
        <div className="mx-auto flex w-full max-w-360 items-start gap-3 px-4 md:px-8">
          <div className="min-w-0 grow py-2.5">
            <AnnouncementLine {...bar} />
          </div>
          <button
            type="button"
            aria-label="Mitteilung schließen"
            className="-mr-3 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-text-2 hover:bg-surface-3 hover:text-text"
            onClick={() => dismiss.mutate(id)}
          >
            <Icon of={X} />
          </button>
        </div>
      </aside>
    </>
  )
}
