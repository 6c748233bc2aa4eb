import type { LucideIcon } from 'lucide-react/types'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'
import { ErrorSentence } from './error-sentence.tsx'
import { Icon } from './icon.tsx'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly children: ReactNode
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly icon?: LucideIcon
  /** While it is loading the button fills from the left and ignores presses; it keeps the focus. */
  readonly isLoading?: boolean
  /** The label while it is loading, such as "Speichert". */
  readonly loadingLabel?: string
  /** The sentence under the button after a failure. */
  readonly error?: string | undefined
}

export function Button({
  variant = 'primary',
  size = 48,
  icon,
  isLoading = false,
  loadingLabel,
  error,
  children,
  className,
  type = 'button',
  onClick,
  'aria-disabled': isOff,
  ...rest
}: ButtonProps) {
  const button = (
    <button
      {...rest}
      type={isLoading ? 'button' : type}
      className={buttonClass(variant, size, className)}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || isOff || undefined}
      onClick={isLoading ? ignore : onClick}
    >
      {isLoading && <span className={variant === 'quiet' ? 'button-line' : 'button-fill'} aria-hidden />}
      {icon && <Icon of={icon} />}
      {isLoading && loadingLabel ? loadingLabel : children}
    </button>
  )
  if (error === undefined) return button
  return (
    <span className="inline-flex max-w-full flex-col items-start gap-2">
      {button}
      <ErrorSentence>{error}</ErrorSentence>
    </span>
  )
}

function ignore(event: MouseEvent): void {
  event.preventDefault()
}
