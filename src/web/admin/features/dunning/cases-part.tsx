import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { Link } from 'react-router'
import type { AdminDunningCase } from '#contract/admin/dunning.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { FilterMenu } from '#web/admin/list/filter-menu.tsx'
import { PagedList } from '#web/admin/list/paged-list.tsx'
import { SearchField } from '#web/admin/list/search-field.tsx'
import type { ChangeView } from '#web/admin/list/use-address.ts'
import { useMedia } from '#web/kit/browser/use-media.ts'
import { Notice, NoticeAction } from '#web/kit/controls/notice.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { type Column, DataTable } from '#web/kit/display/data-table.tsx'
import { EmptyState } from '#web/kit/display/empty-state.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { useToday } from '#web/kit/words/today.ts'
import { customerAddress } from './customer-address.ts'
import { downloadCases } from './dunning-csv.ts'
import { type DunningView, casesQuery } from './dunning-view.ts'
import { endNames, methodNames, methodWord, nextWords, planNames, stepWords } from './dunning-words.ts'

interface CasesPartProps {
  readonly view: DunningView
  readonly onChange: ChangeView<DunningView>
}

/** The payments that are open, the one whose next step comes first at the top. */
export function CasesPart({ view, onChange }: CasesPartProps) {
  const today = useToday()
  const isWide = useMedia('(width >= 64rem)')
  const { data, error, refetch, isPlaceholderData } = useQuery(casesQuery(view))
  if (!data && error) return <LoadError onRetry={() => void refetch()} />
  const rows = data?.cases ?? []
  const isFiltered = view.search !== '' || view.method !== null || view.only !== null
  return (
    <>
      <WaivedSoon soon={data?.waived_soon} onShow={() => onChange({ only: 'waived_soon' })} />
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <SearchField
          label="Offene Zahlung suchen"
          placeholder="Name, E-Mail, Vertrag, Rechnung"
          value={view.search}
          onSearch={(search) => onChange({ search })}
        />
        <FilterMenu
          label="Zahlungsart"
          choices={methods}
          value={view.method}
          onChange={(method) => onChange({ method })}
        />
        <FilterMenu label="Nur" choices={filters} value={view.only} onChange={(only) => onChange({ only })} />
        {rows.length > 0 && (
          <TextAction
            icon={Download}
            className="sm:ml-auto"
            onClick={() => downloadCases(rows, `offene-zahlungen-seite-${view.page}`)}
          >
            Diese Seite als CSV
          </TextAction>
        )}
      </div>
      <PagedList
        view={view}
        rows={data?.cases.length}
        matching={data?.matching}
        isStale={isPlaceholderData}
        onPage={onChange}
        empty={
          <EmptyState
            level={2}
            title={isFiltered ? 'Nichts gefunden.' : 'Alles ist bezahlt.'}
            sentence={
              isFiltered
                ? 'Ohne Suche und Filter siehst du alle offenen Zahlungen.'
                : 'Misslingt eine Zahlung, steht hier, was als Nächstes geschieht.'
            }
          />
        }
      >
        {isWide ? <CasesTable rows={rows} today={today} /> : <CasesCards rows={rows} today={today} />}
      </PagedList>
    </>
  )
}

const methods = [
  { value: 'card', label: methodNames.card },
  { value: 'sepa', label: methodNames.sepa },
] as const

const filters = [
  { value: 'suspended', label: 'Zugang ruht' },
  { value: 'waived_soon', label: 'bald erlassen' },
  { value: 'claim', label: 'Betrag bleibt offen' },
] as const

interface WaivedSoonProps {
  readonly soon: { readonly count: number; readonly cents: number } | undefined
  readonly onShow: () => void
}

/** Says what will be waived before it happens: nothing is waived silently. */
function WaivedSoon({ soon, onShow }: WaivedSoonProps) {
  if (!soon || soon.count === 0) return null
  const what =
    soon.count === 1 ? 'wird eine offene Zahlung erlassen' : `werden ${soon.count} offene Zahlungen erlassen`
  return (
    <Notice tone="warning" className="mt-6">
      In den nächsten 14 Tagen {what}, zusammen {formatEuro(soon.cents)}.{' '}
      <NoticeAction onClick={onShow}>Ansehen</NoticeAction>
    </Notice>
  )
}

interface RowsProps {
  readonly rows: readonly AdminDunningCase[]
  readonly today: Day
}

function CasesTable({ rows, today }: RowsProps) {
  const columns: readonly Column<AdminDunningCase>[] = [
    { key: 'customer', head: 'Kunde', cell: (row) => <Customer row={row} />, className: 'min-w-56 max-w-72' },
    {
      key: 'contract',
      head: 'Vertrag',
      cell: (row) => (
        <span className="text-14 whitespace-nowrap">
          {row.contract_number}
          <span className="block text-text-3">{planNames[row.plan]}</span>
        </span>
      ),
    },
    {
      key: 'method',
      head: 'Zahlungsart',
      cell: (row) => <span className="text-14 whitespace-nowrap">{methodWord(row.method)}</span>,
    },
    {
      key: 'since',
      head: 'Offen seit',
      cell: (row) => <span className="text-14 text-text-2">{formatDay(row.failed_on)}</span>,
    },
    {
      key: 'next',
      head: 'Nächster Schritt',
      cell: (row) => <NextStep row={row} today={today} />,
      className: 'min-w-44',
    },
    {
      key: 'end',
      head: 'Am Ende',
      cell: (row) => <End row={row} />,
    },
    {
      key: 'amount',
      head: 'Betrag',
      isNumber: true,
      cell: (row) => <span className="tabular-nums">{formatEuro(row.amount_cents)}</span>,
    },
  ]
  return (
    <DataTable
      caption="Offene Zahlungen"
      columns={columns}
      rows={rows}
      rowKey={(row) => `${row.contract_number} ${row.from_day}`}
    />
  )
}

function CasesCards({ rows, today }: RowsProps) {
  return (
    <ul aria-label="Offene Zahlungen" className="border-b border-text">
      {rows.map((row) => (
        <li
          key={`${row.contract_number} ${row.from_day}`}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 border-b border-border py-4 last:border-b-0"
        >
          <Customer row={row} />
          <p className="text-right text-18 tabular-nums">{formatEuro(row.amount_cents)}</p>
          <NextStep row={row} today={today} />
          <p className="text-right text-14 text-text-2">{methodWord(row.method)}</p>
          <p className="col-span-2 text-14 text-text-3">
            {row.contract_number}, {planNames[row.plan]}, offen seit {formatDay(row.failed_on)}. Ende{' '}
            {formatDay(row.ends_on)}: {endNames[row.end]}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Customer({ row }: { readonly row: AdminDunningCase }) {
  return (
    <div className="min-w-0">
      <Link
        to={customerAddress(row.user_id)}
        className="font-semibold break-words underline-offset-4 hover:underline"
      >
        {row.name}
      </Link>
      <span className="block truncate text-14 text-text-3">{row.email}</span>
    </div>
  )
}

function NextStep({ row, today }: { readonly row: AdminDunningCase; readonly today: Day }) {
  return (
    <span className="block">
      <StateWord state={row.next_step.kind === 'ended' ? 'open' : 'done'}>
        {stepWords(row.next_step)}
      </StateWord>
      <span className="block text-14 text-text-2">{nextWords(row, today)}</span>
      {row.is_suspended && <span className="block text-14 text-text-3">Zugang ruht</span>}
    </span>
  )
}

function End({ row }: { readonly row: AdminDunningCase }) {
  return (
    <span className="block text-14 whitespace-nowrap">
      {endNames[row.end]}
      <span className="block text-text-3">{formatDay(row.ends_on)}</span>
    </span>
  )
}
