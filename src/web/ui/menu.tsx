import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { LucideIcon } from 'lucide-react/types'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

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

interface MenuProps {
  /** One button; the menu opens below it. */
  readonly trigger: ReactElement
  readonly entries: readonly (MenuEntry | 'separator')[]
  /** Words above the entries, for example whose menu this is. */
  readonly header?: ReactNode
  /** For entries of several words. */
  readonly width?: 248 | 304
}

const widths = { 248: 'w-62', 304: 'w-76' } as const

/** 248 wide, rows of 44. Arrow keys, Home, End, typing and Escape work; the focus returns to the trigger. */
export function Menu({ trigger, entries, header, width = 248 }: MenuProps) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={8} align="end" className="z-40">
          <BaseMenu.Popup className={`floating max-w-[calc(100vw-2rem)] py-1 ${widths[width]}`}>
            {header && (
              <BaseMenu.Group>
                <BaseMenu.GroupLabel className="mb-1 border-b border-border px-4 pt-2 pb-3">
                  {header}
                </BaseMenu.GroupLabel>
              </BaseMenu.Group>
            )}
            {entries.map((entry, position) =>
              entry === 'separator' ? (
                <BaseMenu.Separator
                  key={`after ${labelOf(entries[position - 1])}`}
                  className="my-1 h-px bg-border"
                />
              ) : (
                <MenuRow key={entry.label} entry={entry} />
              ),
            )}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

function labelOf(entry: MenuEntry | 'separator' | undefined): string {
  return typeof entry === 'object' ? entry.label : ''
}

function MenuRow({ entry }: { readonly entry: MenuEntry }) {
  const className = classNames(menuRowClass, entry.isDanger && 'text-negative')
  const content = (
    <>
      {entry.icon && <Icon of={entry.icon} />}
      <span className="grow">{entry.label}</span>
      {entry.shortcut && <span className="shrink-0 text-14 text-text-3">{entry.shortcut}</span>}
    </>
  )
  if (entry.to !== undefined)
    return (
      <BaseMenu.LinkItem closeOnClick className={className} render={<Link to={entry.to} />}>
        {content}
      </BaseMenu.LinkItem>
    )
  return (
    <BaseMenu.Item className={className} disabled={entry.isDisabled ?? false} onClick={entry.onSelect}>
      {content}
    </BaseMenu.Item>
  )
}

export const menuRowClass =
  'flex min-h-11 cursor-default items-center gap-3 px-3.5 text-16 outline-none select-none ' +
  'data-highlighted:bg-surface-2 data-disabled:text-text-3 hover:bg-surface-2'
