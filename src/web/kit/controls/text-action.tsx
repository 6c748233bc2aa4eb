import type { LucideIcon } from 'lucide-react/types'
import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Icon } from './icon.tsx'

// These are actions at the right of a section's title: "Daueraufträge drucken", "CSV", "Tabelle".
const actionClass =
  'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control text-14 font-medium text-text-2 decoration-2 underline-offset-[6px] ' +
  'transition-colors hover:text-text hover:underline pressed:text-text pressed:underline ' +
  'disabled:text-text-3 disabled:no-underline print:hidden'

interface TextActionProps extends ComponentProps<'button'> {
  readonly icon?: LucideIcon
}

export function TextAction({ icon, children, className, type = 'button', ...rest }: TextActionProps) {
  return (
    <button {...rest} type={type} className={`${actionClass} ${className ?? ''}`}>
      {icon && <Icon of={icon} size={16} />}
      {children}
    </button>
  )
}

interface TextActionLinkProps extends LinkProps {
  readonly icon?: LucideIcon
}

export function TextActionLink({ icon, children, className, ...rest }: TextActionLinkProps) {
  return (
    <Link {...rest} className={`${actionClass} ${className ?? ''}`}>
      {icon && <Icon of={icon} size={16} />}
      {children}
    </Link>
  )
}
