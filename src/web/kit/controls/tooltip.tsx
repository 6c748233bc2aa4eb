import { type ReactNode, useRef, useState } from 'react'
import { appConstants } from '#domain/application/app-constants.ts'

interface TooltipProps {
  readonly label: string
  /** One control that takes the focus. */
  readonly children: ReactNode
  readonly side?: 'bottom' | 'top'
  readonly className?: string | undefined
}

/**
 * Opens on hover after a moment and on focus at once, at the distance of spec §§ 4, 9. Escape closes it; the pointer may
 * rest on it (WCAG 1.4.13). The label also names the control, so here it is hidden from screen readers.
 */
export function Tooltip({ label, children, side = 'bottom', className }: TooltipProps) {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function openLater() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(true), appConstants.firstCheckMs)
  }

  function close() {
    clearTimeout(timer.current)
    setOpen(false)
  }

  return (
    // This element only listens to events of the control inside, which is what people operate.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      className={`relative inline-flex ${className ?? ''}`}
      onPointerEnter={(event) => event.pointerType !== 'touch' && openLater()}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(':focus-visible') && setOpen(true)}
      onBlur={close}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {children}
      {isOpen && <TooltipBubble label={label} side={side} />}
    </span>
  )
}

interface BubbleProps {
  readonly label: string
  readonly side?: 'bottom' | 'top'
}

export function TooltipBubble({ label, side = 'bottom' }: BubbleProps) {
  const { tooltipOffsetPx: offset } = appConstants
  const isBelow = side === 'bottom'
  return (
    <span
      aria-hidden
      className={`tooltip absolute left-1/2 z-(--layer-floating) w-max -translate-x-1/2 ${isBelow ? 'top-full' : 'bottom-full'}`}
      style={isBelow ? { paddingTop: offset } : { paddingBottom: offset }}
    >
      <span
        className="absolute left-1/2 size-2.5 -translate-x-1/2 rotate-45 bg-text"
        style={isBelow ? { top: offset / 2 } : { bottom: offset / 2 }}
      />
      <span className="relative block max-w-72 rounded-small bg-text px-2.5 py-1.5 text-14 font-medium text-paper">
        {label}
      </span>
    </span>
  )
}
