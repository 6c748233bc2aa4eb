import type { LucideIcon } from 'lucide-react/types'
import type { ReactElement, ReactNode } from 'react'

export interface MenuEntry {
  readonly label: string
  readonly icon?: LucideIcon
  /** A key that does the same, shown at the right. */
  readonly shortcut?: string
  readonly isDanger?: boolean
  readonly isDisabled?: boolean
  readonly onSelect?: () => void
  readonly to?: string
}

export interface MenuProps {
  /** One button; the menu opens below it. */
  readonly trigger: ReactElement
  readonly entries: readonly (MenuEntry | 'separator')[]
  /** Words above the entries, for example whose menu this is. */
  readonly header?: ReactNode
  /** The width; 304 for entries of several words. */
  readonly width?: 248 | 304
}

export const menuRowClass =
  'flex min-h-11 cursor-default items-center gap-3 px-3.5 text-16 outline-none select-none ' +
  'data-highlighted:bg-surface-2 data-disabled:text-text-3 hover:bg-surface-2'
