import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useMedia } from '#web/kit/browser/use-media.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { useIsMounted } from '#web/kit/parts/use-is-mounted.ts'
import type { DrawerProps } from './drawer-props.ts'
import { useReturnedFocus } from './use-returned-focus.ts'

export function DrawerPopup({ isOpen, onClose, label, title, children, initialFocus }: DrawerProps) {
  const isDocked = useMedia('(width >= 80rem)')
  const isMounted = useIsMounted()
  const popup = useRef<HTMLDivElement>(null)
  const returnFocus = useReturnedFocus(isOpen)
  return (
    <BaseDialog.Root
      open={isOpen && isMounted}
      modal={!isDocked}
      disablePointerDismissal={isDocked}
      onOpenChange={(next, details) => {
        if (next) return
        // The first Escape belongs to the field that is being edited.
        if (details.reason === 'escape-key' && document.activeElement?.matches('[data-draft]'))
          details.cancel()
        else onClose()
      }}
      onOpenChangeComplete={(isNowOpen) => {
        if (!isNowOpen) returnFocus()
      }}
    >
      <BaseDialog.Portal>
        {!isDocked && <BaseDialog.Backdrop className="veil" />}
        <BaseDialog.Popup
          ref={popup}
          data-modal={isDocked ? undefined : true}
          initialFocus={initialFocus ?? ((opener) => firstField(popup.current, opener))}
          className={isDocked ? 'drawer drawer-docked' : 'drawer'}
          onKeyDown={sendForm}
        >
          <KeepBelowHeader isActive={isDocked} />
          <div className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              {label && <p className="label-caps">{label}</p>}
              <BaseDialog.Title className="mt-1 text-24">{title}</BaseDialog.Title>
            </div>
            <BaseDialog.Close
              aria-label="Schließen"
              className="-mt-2 -mr-3 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-text-2 hover:bg-surface-2 hover:text-text"
            >
              <Icon of={X} />
            </BaseDialog.Close>
          </div>
          <div className="mt-4">{children}</div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

// The first field takes the focus, but not after a touch: the keyboard of the phone would cover what was opened.
function firstField(popup: HTMLElement | null, opener: string): HTMLElement | true {
  if (opener === 'touch') return popup ?? true
  const fields = popup?.querySelectorAll<HTMLElement>(
    'form :is(input, select, textarea, button):not(:disabled)',
  )
  return [...(fields ?? [])].find((field) => !isHiddenAmount(field)) ?? true
}

// The focus would show a hidden amount, which the person has not asked for.
function isHiddenAmount(field: HTMLElement): boolean {
  const { amounts } = document.documentElement.dataset
  return (
    amounts === 'hidden' &&
    field instanceof HTMLInputElement &&
    field.matches('.amount-input') &&
    field.value !== ''
  )
}

function sendForm(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  // A drawer may hold several forms, and a dialog above it one of its own: the one that is being filled in is meant.
  const own = event.target instanceof Element ? event.target.closest('form') : null
  const form = own ?? event.currentTarget.querySelector('form')
  form?.requestSubmit()
}

// The header scrolls away; the docked drawer then moves into its place, below a banner that stays in sight.
function KeepBelowHeader({ isActive }: { readonly isActive: boolean }) {
  const marker = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const drawer = marker.current?.parentElement
    if (!isActive || !drawer) return undefined
    function place() {
      const banner = document.querySelector<HTMLElement>('[data-banner]')?.offsetHeight ?? 0
      drawer?.style.setProperty('--drawer-top', `${banner + Math.max(0, 100 - window.scrollY)}px`)
    }
    place()
    window.addEventListener('scroll', place, { passive: true })
    return () => window.removeEventListener('scroll', place)
  }, [isActive])

  return <span ref={marker} hidden />
}
