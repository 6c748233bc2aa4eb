import { type MouseEvent, useId } from 'react'
import { useIsOnline } from '#web/kit/browser/use-is-online.ts'
import type { ButtonVariant } from './button-class.ts'
import { Button, type ButtonProps } from './button.tsx'
import { classNames } from './class-names.ts'

/**
 * A button for what only the server can do at once: without a network it can be reached, says why and does nothing. The
 * same element stays when the network comes and goes, so that it keeps the focus.
 */
export function NetworkButton({ className, onClick, ...props }: ButtonProps) {
  const reasonId = useId()
  const isOnline = useIsOnline()
  const { variant = 'primary' } = props
  const held = {
    'aria-disabled': true,
    'aria-describedby': reasonId,
    className: classNames(className, looksDisabled[variant]),
    onClick: hold,
  } as const
  return (
    <span
      className={
        isOnline
          ? 'contents'
          : classNames('inline-flex max-w-full flex-col gap-2', className?.includes('w-full') && 'w-full')
      }
    >
      <Button {...props} {...(isOnline ? { className, onClick } : held)} />
      {!isOnline && <NetworkReason id={reasonId} />}
    </span>
  )
}

/** Why something that needs the network does nothing, at its place. */
export function NetworkReason({ id, className }: { readonly id: string; readonly className?: string }) {
  return (
    <span id={id} role="status" className={className ?? 'text-14 text-text-2'}>
      Das braucht Netz.
    </span>
  )
}

// The Enter of a form's field presses its button, so this holds back the form, too.
function hold(event: MouseEvent): void {
  event.preventDefault()
}

const filled = 'cursor-default !bg-surface-2 !text-text-3'
const framed = 'cursor-default !border-border !bg-transparent !text-text-3'

/** How a disabled button looks. */
const looksDisabled: Readonly<Record<ButtonVariant, string>> = {
  primary: filled,
  danger: filled,
  outline: framed,
  'danger-outline': framed,
  quiet: 'cursor-default !text-text-3 !no-underline',
}
