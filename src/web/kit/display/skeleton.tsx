import { classNames } from '#web/kit/controls/class-names.ts'

/** A grey shape where something will stand; it appears after 150 ms and does not shimmer. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden className={classNames('skeleton block rounded-[4px] bg-surface-2', className)} />
}

/** The shape of a title of one line, exactly as high. */
export function SkeletonTitle() {
  return (
    <span className="flex h-[1lh] items-center">
      <Skeleton className="h-8 w-52 md:h-9 md:w-64" />
    </span>
  )
}

interface SkeletonRowsProps {
  readonly count: number
  /** What screen readers announce once. */
  readonly label?: string
}

const widths = ['w-30', 'w-34', 'w-37', 'w-41'] as const

/** The shapes that stand for ledger rows while these are loaded. */
export function SkeletonRows({ count, label = 'Wird geladen' }: SkeletonRowsProps) {
  return (
    <div role="status" aria-label={label} className="skeleton border-t border-border">
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="flex items-center gap-3 border-b border-border py-3.5">
          <Skeleton className="h-8 w-1" />
          <div className="grow">
            <Skeleton className={`h-3 ${widths[row % widths.length] ?? ''}`} />
            <Skeleton className="mt-2 h-2.5 w-21" />
          </div>
          <Skeleton className="h-3.5 w-18" />
        </div>
      ))}
    </div>
  )
}
