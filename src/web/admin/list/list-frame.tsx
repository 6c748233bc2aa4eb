import type { ReactNode } from 'react'
import { classNames } from '#web/controls/class-names.ts'
import { SkeletonRows } from '#web/display/skeleton.tsx'

interface ListFrameProps {
  /** Undefined while the first answer is on its way. */
  readonly rows: number | undefined
  /** What is shown belongs to the former question. */
  readonly isStale: boolean
  /** What a screen reader is told when an answer is there. */
  readonly status: string
  readonly skeletonRows?: number
  readonly empty: ReactNode
  readonly children: ReactNode
}

/** What stands below the filters of a list: its shape, nothing found, or the rows, dimmed while others come. */
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
