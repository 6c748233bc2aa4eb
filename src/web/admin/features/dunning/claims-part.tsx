import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { AdminClaim } from '#contract/admin/dunning.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { FilterMenu } from '#web/admin/list/filter-menu.tsx'
import { PagedList } from '#web/admin/list/paged-list.tsx'
import { SearchField } from '#web/admin/list/search-field.tsx'
import type { ChangeView } from '#web/admin/list/use-address.ts'
import { useMedia } from '#web/kit/browser/use-media.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { EmptyState } from '#web/kit/display/empty-state.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { formatCount } from '#web/kit/words/format-count.ts'
import { ClaimsCards, ClaimsTable } from './claim-rows.tsx'
import type { ClaimTask } from './claim-task.ts'
import { CloseClaimDialog } from './close-claim-dialog.tsx'
import { downloadClaims } from './dunning-csv.ts'
import { type DunningView, claimsQuery } from './dunning-view.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { Handovers } from './handovers.tsx'
import { PayClaimDialog } from './pay-claim-dialog.tsx'

interface ClaimsPartProps {
  readonly view: DunningView
  readonly onChange: ChangeView<DunningView>
}

const noClaims: readonly AdminClaim[] = []

/** What is left of contracts that ended unpaid, and what was handed over together. */
export function ClaimsPart({ view, onChange }: ClaimsPartProps) {
  const isWide = useMedia('(width >= 64rem)')
  const [task, setTask] = useState<ClaimTask>()
  const [handing, setHanding] = useState<readonly AdminClaim[]>()
  const { data, error, refetch, isPlaceholderData } = useQuery(claimsQuery(view))
  if (!data && error) return <LoadError onRetry={() => void refetch()} />
  const rows = data?.claims ?? noClaims
  const ready = rows.filter(({ state, end }) => state === 'open' && end === 'hand_over')
  const isFiltered = view.search !== '' || view.state !== null
  const close = () => setTask(undefined)
  return (
    <>
      <ClaimsTools view={view} counts={data?.counts} rows={rows} onChange={onChange} />
      {data && rows.length > 0 && (
        <ClaimsFound found={data} ready={ready} onHandOver={() => setHanding(ready)} />
      )}
      <PagedList
        view={view}
        rows={data?.claims.length}
        matching={data?.matching}
        isStale={isPlaceholderData}
        onPage={onChange}
        empty={
          <EmptyState
            level={2}
            title={isFiltered ? 'Nichts gefunden.' : 'Nichts ist offen geblieben.'}
            sentence={
              isFiltered
                ? 'Ohne Suche und Filter siehst du alles.'
                : 'Endet ein Vertrag, weil nicht bezahlt wurde, steht hier, was daraus wurde.'
            }
          />
        }
      >
        {isWide ? <ClaimsTable rows={rows} onTask={setTask} /> : <ClaimsCards rows={rows} onTask={setTask} />}
      </PagedList>
      {data && <Handovers handovers={data.handovers} />}
      {task?.kind === 'pay' && <PayClaimDialog claim={task.claim} onClose={close} />}
      {task?.kind === 'close' && <CloseClaimDialog claim={task.claim} onClose={close} />}
      {handing && <HandOverDialog claims={handing} onClose={() => setHanding(undefined)} />}
    </>
  )
}

interface ClaimsToolsProps extends ClaimsPartProps {
  readonly counts: Counts | undefined
  readonly rows: readonly AdminClaim[]
}

function ClaimsTools({ view, counts, rows, onChange }: ClaimsToolsProps) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      <SearchField
        label="Forderung suchen"
        placeholder="Name, E-Mail, Vertrag, Rechnung"
        value={view.search}
        onSearch={(search) => onChange({ search })}
      />
      <FilterMenu
        label="Stand"
        choices={statesWith(counts)}
        value={view.state}
        onChange={(state) => onChange({ state })}
      />
      {rows.length > 0 && (
        <TextAction
          icon={Download}
          className="sm:ml-auto"
          onClick={() => downloadClaims(rows, `forderungen-seite-${view.page}`)}
        >
          Diese Seite als CSV
        </TextAction>
      )}
    </div>
  )
}

interface ClaimsFoundProps {
  readonly found: { readonly matching: number; readonly matching_cents: number }
  /** The claims of this page that wait to be handed over. */
  readonly ready: readonly AdminClaim[]
  readonly onHandOver: () => void
}

function ClaimsFound({ found, ready, onHandOver }: ClaimsFoundProps) {
  return (
    <div className="mt-4 flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2 text-14 text-text-2">
      <p>
        {formatCount(found.matching)} gefunden, zusammen{' '}
        <span className="font-semibold text-text tabular-nums">{formatEuro(found.matching_cents)}</span>
      </p>
      {ready.length > 0 && (
        <Button variant="outline" size={44} className="sm:ml-auto" onClick={onHandOver}>
          {ready.length === 1 ? 'Eine Forderung übergeben …' : `${ready.length} Forderungen übergeben …`}
        </Button>
      )}
    </div>
  )
}

type Counts = Readonly<Record<(typeof states)[number]['value'], number>>

function statesWith(counts: Counts | undefined) {
  return states.map(({ value, label }) => ({
    value,
    label: counts ? `${label} (${formatCount(counts[value])})` : label,
  }))
}

const states = [
  { value: 'open', label: 'offen' },
  { value: 'to_hand_over', label: 'zu übergeben' },
  { value: 'handed_over', label: 'übergeben' },
  { value: 'paid', label: 'bezahlt' },
  { value: 'closed', label: 'später erlassen' },
  { value: 'waived', label: 'am Ende erlassen' },
] as const
