import { Menu as BaseMenu } from '@base-ui/react/menu'
import { useState } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/kit/controls/class-names.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { usePlacement } from '#web/kit/toasts/toast-room.ts'
import { BackCloses } from './back-closes.tsx'
import type { RealTriggerProps } from './lazy-trigger.tsx'
import { type MenuEntry, type MenuProps, menuRowClass } from './menu-props.ts'

const widths = { 248: 'w-62', 304: 'w-76' } as const

export function MenuPopup(props: MenuProps & RealTriggerProps) {
  const { trigger, triggerRef, entries, header, width = 248 } = props
  const [isOpen, setOpen] = useState(false)
  const placement = usePlacement()
  return (
    <BaseMenu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      {isOpen && <BackCloses close={() => setOpen(false)} />}
      <BaseMenu.Trigger ref={triggerRef} render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner {...placement} sideOffset={8} align="end" className="z-(--layer-overlay)">
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
