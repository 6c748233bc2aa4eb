import { useMutation } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { formatCount } from '#web/kit/words/format-count.ts'

const ROWS = 15

interface ListSectionProps {
  readonly title: string
  readonly page: number
  /** How many rows there are; undefined while they are read. */
  readonly matching: number | undefined
  readonly onPage: (page: number) => void
  readonly csv: () => Promise<void>
  readonly empty: string
  readonly children: ReactNode
}

/** A list in the drawer, fifteen rows at a time, with its CSV. */
export function ListSection({ title, page, matching, onPage, csv, empty, children }: ListSectionProps) {
  const download = useMutation({ mutationFn: csv })
  return (
    <section className="mt-8">
      <header className="flex items-baseline justify-between gap-4">
        <h3 className="text-18">{title}</h3>
        {matching !== undefined && matching > 0 && (
          <TextAction icon={Download} disabled={download.isPending} onClick={() => download.mutate()}>
            CSV
          </TextAction>
        )}
      </header>
      {matching === 0 ? <p className="mt-1 text-text-2">{empty}</p> : children}
      {matching !== undefined && matching > ROWS && (
        <div className="flex items-center justify-between text-14 text-text-2">
          <p>
            {formatCount((page - 1) * ROWS + 1)} bis {formatCount(Math.min(page * ROWS, matching))} von{' '}
            {formatCount(matching)}
          </p>
          <div className="flex">
            <IconButton
              label="Vorige Seite"
              icon={ChevronLeft}
              disabled={page === 1}
              onClick={() => onPage(page - 1)}
            />
            <IconButton
              label="Nächste Seite"
              icon={ChevronRight}
              disabled={page * ROWS >= matching}
              onClick={() => onPage(page + 1)}
            />
          </div>
        </div>
      )}
    </section>
  )
}
