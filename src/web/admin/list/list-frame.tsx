import type { ReactNode } from 'react'
import { classNames } from '#web/kit/controls/class-names.ts'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'

interface ListFrameProps {
  /** Undefined while the first answer is loaded. */
  readonly rows: number | undefined
  /** Whether the rows belong to the former question. */
  readonly isStale: boolean
  /** What screen readers announce when an answer is there. */
  readonly status: string
  readonly skeletonRows?: number
  readonly empty: ReactNode
  readonly children: ReactNode
}

/**
 * The part of a list below its filters: its shape while loading, nothing found, or the rows, dimmed while others are
 * loaded.
 */
export function ListFrame({ rows, isStale, status, skeletonRows = 8, empty, children }: ListFrameProps) {
  return (
    <div
      className={classNames('section-rule mt-5 transition-opacity', isStale && 'opacity-60')}
      aria-busy={isStale}
    >
      <p role="status" className="sr-only">
        {rows !== undefined && !isStale && status}
      </p>
      {rows === undefined ? <SkeletonRows count={skeletonRows} /> : rows === 0 ? empty : children}
    </div>
  )
}
