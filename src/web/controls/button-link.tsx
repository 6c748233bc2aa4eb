import type { LucideIcon } from 'lucide-react/types'
import { Link, type LinkProps } from 'react-router'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'
import { Icon } from './icon.tsx'

interface ButtonLinkProps extends LinkProps {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly icon?: LucideIcon
}

/** Looks like a button and goes to another page. */
export function ButtonLink({
  variant = 'primary',
  size = 48,
  icon,
  children,
  className,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass(variant, size, className)}>
      {icon && <Icon of={icon} />}
      {children}
    </Link>
  )
}
