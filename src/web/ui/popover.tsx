import { Popover as BasePopover } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'

interface PopoverProps {
  /** One button. */
  readonly trigger: ReactElement
  readonly title: string
  readonly children: ReactNode
  readonly side?: 'bottom' | 'top'
  readonly align?: 'start' | 'center' | 'end'
}

/** 320 wide, padding 16. Escape and a press outside close it. */
export function Popover({ trigger, title, children, side = 'bottom', align = 'start' }: PopoverProps) {
  return (
    <BasePopover.Root>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner side={side} align={align} sideOffset={8} className="z-40">
          <BasePopover.Popup className="floating w-80 max-w-[calc(100vw-2rem)] p-4">
            <BasePopover.Title className="text-16 font-semibold tracking-normal">{title}</BasePopover.Title>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
