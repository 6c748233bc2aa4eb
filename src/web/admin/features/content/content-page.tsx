import { useQuery } from '@tanstack/react-query'
import type { AdminContentRow } from '#contract/content/admin-content.ts'
import type { ContentKind } from '#contract/content/content-kinds.ts'
import { isDay } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { EmptyState } from '#web/kit/display/empty-state.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { Tag } from '#web/kit/display/tag.tsx'
import { useDrawerParam } from '#web/kit/overlays/use-drawer-param.ts'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import { ContentEditor } from './content-editor.tsx'
import { contentListQuery } from './content-queries.ts'
import { kindWords, stateWords } from './content-words.ts'

// This stands before the id of an entry that the server does not know yet.
const newMark = /^neu-/

/** All entries of one kind; an entry opens in place of the list, with an address of its own. */
export function ContentPage({ kind }: { readonly kind: ContentKind }) {
  const entry = useDrawerParam('eintrag')
  // The prerendered page knows no address, so it is the list.
  const isHydrated = useIsHydrated()
  const words = kindWords[kind]
  const { data, error, refetch } = useQuery(contentListQuery(kind))
  if (isHydrated && entry.value !== null) {
    const id = entry.value.replace(newMark, '')
    return (
      <ContentEditor
        key={id}
        kind={kind}
        id={id}
        isNew={entry.value !== id}
        onStored={() => entry.open(id)}
        onClose={entry.close}
      />
    )
  }
  if (!data && error) return <LoadError onRetry={() => void refetch()} />
  const create = words.create && (
    <Button size={44} onClick={() => entry.open(`neu-${crypto.randomUUID()}`)}>
      {words.create}
    </Button>
  )
  return (
    <>
      <PageTitle area="Inhalte" title={words.area} actions={data && data.items.length > 0 && create} />
      <p className="mt-2 max-w-prose text-text-2">{words.lead}</p>
      <div className="section-rule mt-8">
        {!data && <SkeletonRows count={5} />}
        {data?.items.length === 0 && (
          <EmptyState level={2} title="Noch nichts da." sentence={words.empty} action={create} />
        )}
        <ul>
          {data?.items.map((row) => (
            <ContentRow key={row.id} row={row} onOpen={() => entry.open(row.id)} />
          ))}
        </ul>
      </div>
    </>
  )
}

function ContentRow({ row, onOpen }: { readonly row: AdminContentRow; readonly onOpen: () => void }) {
  const isWaiting = row.hasChanges || row.state === 'draft'
  return (
    <li className="border-b border-border">
      <button
        type="button"
        onClick={onOpen}
        className="grid w-full grid-cols-[minmax(0,1fr)] items-baseline gap-x-6 gap-y-1 py-3.5 text-left hover:bg-bg md:grid-cols-[minmax(0,5fr)_7rem_minmax(0,5fr)]"
      >
        <span className="font-semibold">{row.title}</span>
        <span className="text-14 text-text-3">
          {isDay(row.sortKey) && formatDay(row.sortKey)}
          {row.seats !== null && row.takenSeats !== null && (
            <span className="ml-3 md:ml-0 md:block">{`${row.takenSeats} von ${row.seats} angefragt`}</span>
          )}
        </span>
        <span className="flex items-baseline gap-3 text-14 text-text-2 md:justify-end">
          {isWaiting && <Tag tone="open">offen</Tag>}
          {stateWords(row)}
        </span>
      </button>
    </li>
  )
}
