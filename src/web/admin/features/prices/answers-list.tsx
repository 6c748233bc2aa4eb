import { useMutation, useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import type { AdminCampaign, AdminPriceAnswer } from '#contract/admin/prices.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { questionStates } from '#domain/subscription/price-change.ts'
import { FilterMenu } from '#web/admin/list/filter-menu.tsx'
import { PagedList } from '#web/admin/list/paged-list.tsx'
import { SearchField } from '#web/admin/list/search-field.tsx'
import type { ChangeView } from '#web/admin/list/use-address.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { useMedia } from '#web/kit/browser/use-media.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { type Column, DataTable } from '#web/kit/display/data-table.tsx'
import { EmptyState } from '#web/kit/display/empty-state.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { germanDay } from '#web/kit/words/moments.ts'
import { CampaignCounts } from './campaign-row.tsx'
import { type AnswersView, answersQuery, downloadAnswers } from './prices-query.ts'
import { answerWords, campaignNote, campaignTitle } from './prices-words.ts'

interface AnswersListProps {
  readonly view: AnswersView & { readonly campaign: string }
  readonly onChange: ChangeView<AnswersView>
}

/** Who was asked and what they answered; the server searches, filters and divides into pages. */
export function AnswersList({ view, onChange }: AnswersListProps) {
  const isWide = useMedia('(width >= 64rem)')
  const { data, error, refetch, isPlaceholderData } = useQuery(answersQuery(view))
  const csv = useMutation({ mutationFn: () => downloadAnswers(view) })
  if (!data && error) return <LoadError onRetry={() => void refetch()} />
  const rows = data?.answers ?? []
  return (
    <>
      <PageTitle
        area="Preise, Antworten"
        title={data ? campaignTitle(data.campaign) : 'Antworten'}
        actions={
          <>
            <TextAction onClick={() => onChange({ campaign: null, state: null, search: '' })}>
              Zu den Preisen
            </TextAction>
            {rows.length > 0 && (
              <TextAction icon={Download} disabled={csv.isPending} onClick={() => csv.mutate()}>
                CSV
              </TextAction>
            )}
          </>
        }
      />
      {data && <CampaignLead campaign={data.campaign} />}
      <AnswersTools view={view} onChange={onChange} />
      <PagedList
        view={view}
        rows={data?.answers.length}
        matching={data?.matching}
        isStale={isPlaceholderData}
        onPage={onChange}
        empty={
          <EmptyState
            level={2}
            title="Niemand gefunden."
            sentence="Gesucht wird in Name, E-Mail und Vertragsnummer."
            action={
              <TextAction onClick={() => onChange({ state: null, search: '' })}>
                Suche und Filter leeren
              </TextAction>
            }
          />
        }
      >
        {isWide ? (
          <DataTable caption="Antworten" columns={columns} rows={rows} rowKey={keyOf} />
        ) : (
          <ul aria-label="Antworten" className="border-b border-text">
            {rows.map((row) => (
              <AnswerCard key={keyOf(row)} row={row} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

function CampaignLead({ campaign }: { readonly campaign: AdminCampaign }) {
  return (
    <>
      <p className="mt-2 max-w-prose text-text-2">{campaignNote(campaign, germanDay(campaign.startedAt))}</p>
      <CampaignCounts campaign={campaign} />
    </>
  )
}

function AnswersTools({ view, onChange }: AnswersListProps) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      <SearchField
        label="Antworten suchen"
        placeholder="Name, E-Mail oder Vertragsnummer"
        value={view.search}
        onSearch={(search) => onChange({ search })}
      />
      <FilterMenu
        label="Antwort"
        choices={states}
        value={view.state}
        onChange={(state) => onChange({ state })}
      />
    </div>
  )
}

function AnswerCard({ row }: { readonly row: AdminPriceAnswer }) {
  return (
    <li className="border-b border-border py-3 last:border-b-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold break-words">{row.name}</p>
        <Standing row={row} />
      </div>
      <p className="truncate text-14 text-text-2">{row.email}</p>
      <p className="mt-1 text-14">{`${row.contractNumber}, ${priceWords(row)}`}</p>
      <p className="text-14 text-text-3">{whenWords(row)}</p>
    </li>
  )
}

function Standing({ row }: { readonly row: AdminPriceAnswer }) {
  const { words, tone } = answerWords[row.state]
  const day =
    row.state === 'accepted' && row.firstOn !== null
      ? `, ab ${formatDay(row.firstOn)}`
      : row.state === 'ended' && row.endsOn !== null
        ? ` zum ${formatDay(row.endsOn)}`
        : ''
  return <StateWord state={tone}>{`${words}${day}`}</StateWord>
}

const columns: readonly Column<AdminPriceAnswer>[] = [
  {
    key: 'name',
    head: 'Name',
    cell: ({ name, email }) => (
      <>
        <span className="block font-semibold">{name}</span>
        <span className="block text-14 text-text-3">{email}</span>
      </>
    ),
  },
  {
    key: 'number',
    head: 'Vertrag',
    cell: ({ contractNumber }) => contractNumber,
    className: 'whitespace-nowrap',
  },
  { key: 'price', head: 'Preis', isNumber: true, cell: priceWords },
  { key: 'state', head: 'Antwort', cell: (row) => <Standing row={row} /> },
  { key: 'when', head: 'Wann', cell: (row) => <span className="text-14 text-text-2">{whenWords(row)}</span> },
]

function priceWords({ oldCents, newCents }: AdminPriceAnswer): string {
  return `${formatEuro(oldCents)} → ${formatEuro(newCents)}`
}

function whenWords({ askedAt, remindedAt, answeredAt }: AdminPriceAnswer): string {
  const parts = [
    askedAt === null ? null : `gefragt ${formatDay(germanDay(askedAt))}`,
    remindedAt === null ? null : `erinnert ${formatDay(germanDay(remindedAt))}`,
    answeredAt === null ? null : `geantwortet ${formatDay(germanDay(answeredAt))}`,
  ].filter((part) => part !== null)
  return parts.length === 0 ? 'noch nicht gefragt' : parts.join(', ')
}

function keyOf({ contractNumber }: AdminPriceAnswer): string {
  return contractNumber
}

const states = questionStates.map((value) => ({ value, label: answerWords[value].words }))
