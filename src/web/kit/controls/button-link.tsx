import type { LucideIcon } from 'lucide-react/types'
import { Link, type LinkProps } from 'react-router'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'
import { Icon } from './icon.tsx'

interface ButtonLinkProps extends LinkProps {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly icon?: LucideIcon
}

/** A link to another page that looks like a button. */
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
