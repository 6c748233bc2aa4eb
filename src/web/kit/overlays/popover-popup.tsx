import { Popover as BasePopover } from '@base-ui/react/popover'
import { useState } from 'react'
import { usePlacement } from '#web/kit/toasts/toast-room.ts'
import { BackCloses } from './back-closes.tsx'
import type { RealTriggerProps } from './lazy-trigger.tsx'
import type { PopoverProps } from './popover-props.ts'

export function PopoverPopup(props: PopoverProps & RealTriggerProps) {
  const { trigger, triggerRef, title, children, side = 'bottom', align = 'start' } = props
  const [isOpen, setOpen] = useState(false)
  const placement = usePlacement()
  return (
    <BasePopover.Root open={isOpen} onOpenChange={setOpen}>
      {isOpen && <BackCloses close={() => setOpen(false)} />}
      <BasePopover.Trigger ref={triggerRef} render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner
          {...placement}
          side={side}
          align={align}
          sideOffset={8}
          className="z-(--layer-overlay)"
        >
          <BasePopover.Popup className="floating w-80 max-w-[calc(100vw-2rem)] p-4">
            <BasePopover.Title className="text-16 font-semibold tracking-normal">{title}</BasePopover.Title>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
