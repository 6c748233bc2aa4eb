import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import { Kbd } from './kbd.tsx'
import { useCloseRequest } from './use-close-request.ts'
import { useMedia } from './use-media.ts'

export interface DrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Small capitals above the title: "Quelle bearbeiten". */
  readonly label?: string
  readonly title: string
  /** A form inside is sent by Strg Enter. */
  readonly children: ReactNode
  readonly initialFocus?: RefObject<HTMLElement | null>
}

/**
 * For editing a row. Wide screens dock it: 480 at the right, the page stays usable beside it. Below 1280 it lies over
 * the page, on phones it is a full sheet. Escape and back close it, the focus returns.
 */
export function Drawer({ isOpen, onClose, label, title, children, initialFocus }: DrawerProps) {
  const isDocked = useMedia('(width >= 80rem)')
  const popup = useRef<HTMLDivElement>(null)
  useCloseRequest(isOpen && !isDocked, onClose)
  return (
    <BaseDialog.Root
      open={isOpen}
      modal={!isDocked}
      disablePointerDismissal={isDocked}
      onOpenChange={(next, details) => {
        if (next) return
        // The first Escape belongs to the field that is being edited.
        if (details.reason === 'escape-key' && document.activeElement?.matches('[data-draft]'))
          details.cancel()
        else onClose()
      }}
    >
      <BaseDialog.Portal>
        {!isDocked && <BaseDialog.Backdrop className="veil" />}
        <BaseDialog.Popup
          ref={popup}
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

interface DrawerActionsProps {
  /** The primary button first, then the outline one. */
  readonly children: ReactNode
  /** At the far right: delete. */
  readonly end?: ReactNode
}

/** Buttons under a drawer's form, with the keys that do the same. */
export function DrawerActions({ children, end }: DrawerActionsProps) {
  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-center gap-3">
        {children}
        {end && <div className="ml-auto">{end}</div>}
      </div>
      <p className="mt-4 hidden items-center gap-1.5 text-14 text-text-3 lg:flex">
        <Kbd>Esc</Kbd> schließt
        <span className="w-2" />
        <Kbd>Strg</Kbd>
        <Kbd>Enter</Kbd> sichert
      </p>
    </div>
  )
}

// By touch the keyboard of the phone would cover what was opened.
function firstField(popup: HTMLElement | null, opener: string): HTMLElement | true {
  if (opener === 'touch') return popup ?? true
  return popup?.querySelector<HTMLElement>('form :is(input, select, textarea, button):not(:disabled)') ?? true
}

function sendForm(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.querySelector('form')?.requestSubmit()
}

// The header scrolls away; the docked drawer then takes its place.
function KeepBelowHeader({ isActive }: { readonly isActive: boolean }) {
  const marker = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const drawer = marker.current?.parentElement
    if (!isActive || !drawer) return undefined
    function place() {
      drawer?.style.setProperty('--drawer-top', `${Math.max(0, 100 - window.scrollY)}px`)
    }
    place()
    window.addEventListener('scroll', place, { passive: true })
    return () => window.removeEventListener('scroll', place)
  }, [isActive])

  return <span ref={marker} hidden />
}
