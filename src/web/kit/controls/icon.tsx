import type { LucideIcon } from 'lucide-react/types'

interface IconProps {
  readonly of: LucideIcon
  readonly size?: 14 | 16 | 20 | 24
  readonly className?: string
}

/** An icon beside words, which name it. Import icons by sub-path: `lucide-react/icons/copy`. */
export function Icon({ of: Drawing, size = 20, className }: IconProps) {
  return (
    <Drawing
      width={size}
      height={size}
      strokeWidth={size < 20 ? 1.8 : 1.6}
      aria-hidden
      className={`shrink-0 ${className ?? ''}`}
    />
  )
}
