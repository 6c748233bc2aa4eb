import { useMutation, useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import { voucherStates } from '#contract/admin/vouchers.ts'
import { reductionKinds } from '#domain/subscription/reduction.ts'
import { FilterMenu } from '#web/admin/list/filter-menu.tsx'
import { PagedList } from '#web/admin/list/paged-list.tsx'
import { SearchField } from '#web/admin/list/search-field.tsx'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { EmptyState } from '#web/kit/display/empty-state.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { useDrawerParam } from '#web/kit/overlays/use-drawer-param.ts'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import { NewVoucherDialog } from './new-voucher-dialog.tsx'
import { VoucherDrawer } from './voucher-drawer.tsx'
import { kindWords, stateWords, vouchersHeadline } from './voucher-words.ts'
import { downloadVouchers } from './vouchers-csv.ts'
import { vouchersQuery } from './vouchers-query.ts'
import { VouchersTable } from './vouchers-table.tsx'
import { type VouchersView, useVouchersView, wholeView } from './vouchers-view.ts'

export const meta = pageMeta({ title: 'Gutscheine' })

/** Vouchers and gifts: made, given away, paused, and who has used them. */
export default function VouchersPage() {
  const [view, change] = useVouchersView()
  const drawer = useDrawerParam('gutschein')
  // The page as it was built has no open voucher, whatever the address says.
  const isHydrated = useIsHydrated()
  const [isNew, setNew] = useState(false)
  const { data, error, refetch, isPlaceholderData } = useQuery(vouchersQuery(view))
  if (!data && error) return <LoadError onRetry={() => void refetch()} />
  const isEmpty = data?.total === 0
  const newButton = (
    <Button size={44} icon={Plus} onClick={() => setNew(true)}>
      Neuer Gutschein
    </Button>
  )
  return (
    <>
      <PageTitle
        area="Gutscheine"
        title={vouchersHeadline(data?.total)}
        actions={
          !isEmpty && (
            <>
              {data && data.matching > 0 && <CsvAction view={view} />}
              {newButton}
            </>
          )
        }
      />
      <p className="mt-2 max-w-prose text-text-2">
        Ein Code mindert die ersten Zahlungen eines neuen Abos. Was ein Gutschein bringt, lässt sich danach
        nicht mehr ändern.
      </p>
      {!isEmpty && <Toolbar view={view} onChange={change} />}
      <PagedList
        view={view}
        rows={data?.vouchers.length}
        matching={data?.matching}
        isStale={isPlaceholderData}
        onPage={change}
        empty={<NoVouchers isFiltered={!isEmpty} newButton={newButton} onWhole={() => change(wholeView)} />}
      >
        <VouchersTable rows={data?.vouchers ?? []} onOpen={drawer.open} />
      </PagedList>
      <VoucherDrawer id={isHydrated ? drawer.value : null} onClose={drawer.close} />
      {isNew && (
        <NewVoucherDialog
          onClose={() => setNew(false)}
          onMade={(id) => {
            setNew(false)
            drawer.open(id)
          }}
        />
      )}
    </>
  )
}

function CsvAction({ view }: { readonly view: VouchersView }) {
  const csv = useMutation({ mutationFn: () => downloadVouchers(view) })
  return (
    <TextAction icon={Download} disabled={csv.isPending} onClick={() => csv.mutate()}>
      CSV
    </TextAction>
  )
}

interface NoVouchersProps {
  readonly isFiltered: boolean
  readonly newButton: ReactNode
  readonly onWhole: () => void
}

function NoVouchers({ isFiltered, newButton, onWhole }: NoVouchersProps) {
  return isFiltered ? (
    <EmptyState
      level={2}
      title="Nichts gefunden."
      sentence="Gesucht wird im Namen und nach einem ganzen Code."
      action={<TextAction onClick={onWhole}>Suche und Filter leeren</TextAction>}
    />
  ) : (
    <EmptyState
      level={2}
      title="Noch kein Gutschein."
      sentence="Leg einen Code für alle an oder verschenke einzelne Codes, die einmal gelten."
      example={{ name: 'SOMMER-26, jährlich', value: '79,20 €', note: 'statt 99,00 €' }}
      action={newButton}
    />
  )
}

interface ToolbarProps {
  readonly view: VouchersView
  readonly onChange: (change: Partial<VouchersView>) => void
}

function Toolbar({ view, onChange }: ToolbarProps) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      <SearchField
        label="Gutscheine suchen"
        placeholder="Name oder Code"
        value={view.search}
        onSearch={(search) => onChange({ search })}
      />
      <FilterMenu
        label="Stand"
        choices={voucherStates.map((value) => ({ value, label: stateWords[value].words }))}
        value={view.state}
        onChange={(state) => onChange({ state })}
      />
      <FilterMenu
        label="Art"
        choices={reductionKinds.map((value) => ({ value, label: kindWords[value] }))}
        value={view.kind}
        onChange={(kind) => onChange({ kind })}
      />
      {(view.state !== null || view.kind !== null) && (
        <TextAction className="sm:ml-auto" onClick={() => onChange({ state: null, kind: null })}>
          Filter leeren
        </TextAction>
      )}
    </div>
  )
}
