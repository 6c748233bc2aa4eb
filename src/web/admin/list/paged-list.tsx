import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { formatCount } from '#web/kit/words/format-count.ts'
import { ListFrame } from './list-frame.tsx'
import { type ListPage, lastPage } from './list-page.ts'
import { ListPages } from './list-pages.tsx'

interface PagedListProps {
  readonly view: ListPage
  /** The rows of the visible page; undefined while the first answer is loaded. */
  readonly rows: number | undefined
  /** How many match search and filters. */
  readonly matching: number | undefined
  /** Whether the rows belong to the former page or question. */
  readonly isStale: boolean
  readonly onPage: (change: Partial<ListPage>, options?: { readonly replace: boolean }) => void
  readonly empty: ReactNode
  readonly children: ReactNode
}

/** A list in numbered pages, with the links between them. */
export function PagedList({ view, rows, matching = 0, isStale, onPage, empty, children }: PagedListProps) {
  // This happens when the last row of the last page was deleted, or an old bookmark names a page that is gone.
  const last = rows === undefined || isStale ? null : lastPage(matching, view)
  const goToLast = useEffectEvent((page: number) => onPage({ page }, { replace: true }))
  useEffect(() => {
    if (last !== null && view.page > last) goToLast(last)
  }, [last, view.page])

  return (
    <ListFrame rows={rows} isStale={isStale} status={`${formatCount(matching)} gefunden`} empty={empty}>
      {children}
      <ListPages view={view} matching={matching} onChange={onPage} />
    </ListFrame>
  )
}
