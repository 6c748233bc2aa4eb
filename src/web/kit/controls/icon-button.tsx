import type { LucideIcon } from 'lucide-react/types'
import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Tooltip } from './tooltip.tsx'

const iconButtonClass =
  'relative isolate inline-flex size-11 shrink-0 items-center justify-center rounded-control text-text-2 transition-colors ' +
  'hover:bg-surface-2 hover:text-text pressed:bg-surface-3 pressed:text-text ' +
  'disabled:bg-transparent disabled:text-border-strong data-failed:text-negative print:hidden'

interface Common {
  /** The label: the name for screen readers and the text of the tooltip. */
  readonly label: string
  readonly icon: LucideIcon
  readonly tooltipSide?: 'bottom' | 'top'
  readonly rootClassName?: string
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'>, Common {
  readonly isLoading?: boolean
}

/** A button of 44 × 44 with an icon of 20 and its label as a tooltip. */
export function IconButton({
  label,
  icon,
  tooltipSide = 'bottom',
  isLoading = false,
  className,
  rootClassName,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip label={label} side={tooltipSide} className={rootClassName}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        aria-busy={isLoading || undefined}
        className={classNames(iconButtonClass, className)}
      >
        <Icon of={icon} />
        {isLoading && <span className="button-line inset-x-3" aria-hidden />}
      </button>
    </Tooltip>
  )
}

export interface IconLinkProps extends Omit<LinkProps, 'children'>, Common {}

export function IconLink({
  label,
  icon,
  tooltipSide = 'bottom',
  className,
  rootClassName,
  ...rest
}: IconLinkProps) {
  return (
    <Tooltip label={label} side={tooltipSide} className={rootClassName}>
      <Link {...rest} aria-label={label} className={classNames(iconButtonClass, className)}>
        <Icon of={icon} />
      </Link>
    </Tooltip>
  )
}
