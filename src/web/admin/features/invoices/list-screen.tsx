import { useQuery } from '@tanstack/react-query'
import { PagedList } from '#web/admin/list/paged-list.tsx'
import type { ChangeView } from '#web/admin/list/use-address.ts'
import { useMedia } from '#web/kit/browser/use-media.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { EmptyState } from '#web/kit/display/empty-state.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { formatCount } from '#web/kit/words/format-count.ts'
import { CsvAction } from './csv-action.tsx'
import { InvoicesCards } from './invoices-cards.tsx'
import { InvoicesTable } from './invoices-table.tsx'
import { InvoicesToolbar } from './invoices-toolbar.tsx'
import { type InvoicesView, invoicesQuery, wholeView } from './invoices-view.ts'

interface ListScreenProps {
  readonly view: InvoicesView
  readonly onChange: ChangeView<InvoicesView>
}

/** All invoices and corrections; the server searches, filters and divides into pages. */
export function ListScreen({ view, onChange }: ListScreenProps) {
  const isWide = useMedia('(width >= 64rem)')
  const { data, error, refetch, isPlaceholderData } = useQuery(invoicesQuery(view))
  if (!data && error) return <LoadError onRetry={() => void refetch()} />
  const rows = data?.invoices ?? []
  return (
    <>
      <InvoicesToolbar view={view} months={data?.months ?? []} tests={data?.tests ?? 0} onChange={onChange} />
      {data && !data.is_whole && (
        <p className="mt-3 text-14 text-text-2">
          Gesucht wird in den neuesten 200.000 Rechnungen. Für ältere wähl einen Monat.
        </p>
      )}
      <PagedList
        view={view}
        rows={data?.invoices.length}
        matching={data?.matching}
        isStale={isPlaceholderData}
        onPage={onChange}
        empty={
          <NoneFound view={view} total={data?.total ?? 0} tests={data?.tests ?? 0} onChange={onChange} />
        }
      >
        <div className="flex items-center justify-between gap-4 py-1">
          <p className="text-14 text-text-3">
            {formatCount(data?.matching ?? 0)} {data?.matching === 1 ? 'Beleg' : 'Belege'}
          </p>
          <CsvAction view={view} />
        </div>
        {isWide ? <InvoicesTable rows={rows} /> : <InvoicesCards rows={rows} />}
      </PagedList>
    </>
  )
}

interface NoneFoundProps extends ListScreenProps {
  readonly total: number
  readonly tests: number
}

function NoneFound({ view, total, tests, onChange }: NoneFoundProps) {
  if (total === 0 && tests === 0)
    return (
      <EmptyState
        level={2}
        title="Noch keine Rechnung."
        sentence="Mit der ersten Zahlung eines Abos entsteht hier die erste."
      />
    )
  if (total === 0 && view.tests === null)
    return (
      <EmptyState
        level={2}
        title="Nur Testrechnungen."
        sentence="Alle Rechnungen kommen vom Testanbieter. Es ist kein Geld geflossen, deshalb zählen sie nicht mit."
        action={<TextAction onClick={() => onChange({ tests: 'with' })}>Testrechnungen zeigen</TextAction>}
      />
    )
  return (
    <EmptyState
      level={2}
      title="Nichts gefunden."
      sentence="Gesucht wird in Rechnungsnummer, Vertragsnummer, Name und E-Mail."
      action={
        <TextAction onClick={() => onChange({ ...wholeView, tests: view.tests })}>
          Suche und Filter leeren
        </TextAction>
      }
    />
  )
}
