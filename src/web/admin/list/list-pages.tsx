import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { pageSizes } from '#contract/schema/paging.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { Segmented } from '#web/kit/fields/segmented.tsx'
import { formatCount } from '#web/kit/words/format-count.ts'
import { type ListPage, lastPage, pageNumbers } from './list-page.ts'

interface ListPagesProps {
  readonly view: ListPage
  readonly matching: number
  readonly onChange: (change: Partial<ListPage>) => void
}

/** Which rows of how many are shown, and links to the other pages. */
export function ListPages({ view, matching, onChange }: ListPagesProps) {
  const { page, perPage } = view
  const last = lastPage(matching, view)
  const first = (page - 1) * perPage + 1
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-14">
      <p className="text-text-2 sm:basis-40">
        {formatCount(first)} bis {formatCount(Math.min(page * perPage, matching))} von {formatCount(matching)}
      </p>
      {last > 1 && (
        <nav aria-label="Seiten" className="flex items-center">
          <IconButton
            label="Vorige Seite"
            icon={ChevronLeft}
            tooltipSide="top"
            disabled={page === 1}
            onClick={() => onChange({ page: page - 1 })}
          />
          <ol className="flex items-center">
            {pageNumbers(page, last).map((number, at) => (
              // A gap is known only by its place.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={number ?? `gap ${at}`}>
                {number === null ? (
                  <span className="inline-flex w-8 justify-center text-text-3">…</span>
                ) : (
                  <button
                    type="button"
                    aria-label={`Seite ${number}`}
                    aria-current={number === page ? 'page' : undefined}
                    className={classNames(
                      'inline-flex size-11 items-center justify-center border-b-3',
                      number === page
                        ? 'border-primary font-semibold'
                        : 'border-transparent text-text-2 hover:text-text',
                    )}
                    onClick={() => onChange({ page: number })}
                  >
                    {number}
                  </button>
                )}
              </li>
            ))}
          </ol>
          <IconButton
            label="Nächste Seite"
            icon={ChevronRight}
            tooltipSide="top"
            disabled={page === last}
            onClick={() => onChange({ page: page + 1 })}
          />
        </nav>
      )}
      <div className="flex items-center gap-2.5 text-text-2">
        <span aria-hidden>je Seite</span>
        <Segmented
          label="Zeilen je Seite"
          size={36}
          choices={sizes}
          value={String(perPage)}
          onChange={(size) => onChange({ perPage: pageSizes.find((each) => String(each) === size) ?? 15 })}
        />
      </div>
    </div>
  )
}

const sizes = pageSizes.map((size) => ({ value: String(size), label: String(size) }))
