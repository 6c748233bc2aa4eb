import type { ReactNode } from 'react'
import { Kbd } from '#web/kit/controls/kbd.tsx'
import { fetchedPart } from '#web/kit/parts/fetched-part.ts'
import { openedPart } from '#web/kit/parts/opened-part.tsx'
import type { DrawerProps } from './drawer-props.ts'

/**
 * A drawer for editing a row. Wide screens dock it: 480 at the right, and the page stays usable beside it. Below 1280
 * it lies over the page, on phones it is a full sheet. Escape and back close it, the focus returns.
 */
export const Drawer = openedPart<DrawerProps>(
  fetchedPart(async () => (await import('./drawer-popup.tsx')).DrawerPopup),
  ({ isOpen }) => isOpen,
)

interface DrawerActionsProps {
  /** The primary button first, then the outline one. */
  readonly children: ReactNode
  /** The action at the far right, such as "Löschen" (delete). */
  readonly end?: ReactNode
}

/** The buttons under a drawer's form, with the keys that do the same. */
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
        <Kbd>Enter</Kbd> speichert
      </p>
    </div>
  )
}
