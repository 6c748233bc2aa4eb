import Ellipsis from 'lucide-react/icons/ellipsis'
import { Link } from 'react-router'
import type { AdminClaim } from '#contract/admin/dunning.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { periodWords } from '#web/admin/decision/contract-words.ts'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { type Column, DataTable } from '#web/kit/display/data-table.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { Menu } from '#web/kit/overlays/menu.tsx'
import type { ClaimTask } from './claim-task.ts'
import { customerAddress } from './customer-address.ts'
import { claimNote, claimStates, planNames } from './dunning-words.ts'

interface ClaimRowsProps {
  readonly rows: readonly AdminClaim[]
  readonly onTask: (task: ClaimTask) => void
}

export function ClaimsTable({ rows, onTask }: ClaimRowsProps) {
  const columns: readonly Column<AdminClaim>[] = [
    {
      key: 'customer',
      head: 'Kunde',
      cell: (claim) => <Customer claim={claim} />,
      className: 'min-w-56 max-w-72',
    },
    {
      key: 'contract',
      head: 'Vertrag',
      cell: (claim) => (
        <span className="text-14 whitespace-nowrap">
          {claim.contract_number}
          <span className="block text-text-3">{claim.invoice_number ?? planNames[claim.plan]}</span>
        </span>
      ),
    },
    {
      key: 'period',
      head: 'Zeitraum',
      cell: (claim) => (
        <span className="text-14 whitespace-nowrap">
          {periodWords(claim.from_day, claim.to_day)}
          <span className="block text-text-3">beendet {formatDay(claim.ended_on)}</span>
        </span>
      ),
    },
    { key: 'state', head: 'Stand', cell: (claim) => <Standing claim={claim} />, className: 'min-w-40' },
    {
      key: 'amount',
      head: 'Betrag',
      isNumber: true,
      cell: (claim) => <span className="tabular-nums">{formatEuro(claim.amount_cents)}</span>,
    },
    {
      key: 'menu',
      head: <span className="sr-only">Aktionen</span>,
      cell: (claim) => <ClaimMenu claim={claim} onTask={onTask} />,
      className: 'w-11 text-right',
    },
  ]
  return <DataTable caption="Forderungen" columns={columns} rows={rows} rowKey={({ id }) => id} />
}

export function ClaimsCards({ rows, onTask }: ClaimRowsProps) {
  return (
    <ul aria-label="Forderungen" className="border-b border-text">
      {rows.map((claim) => (
        <li
          key={claim.id}
          className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-start gap-x-3 gap-y-2 border-b border-border py-4 last:border-b-0"
        >
          <Customer claim={claim} />
          <p className="text-right text-18 tabular-nums">{formatEuro(claim.amount_cents)}</p>
          <div className="-mt-2 -mr-2">
            <ClaimMenu claim={claim} onTask={onTask} />
          </div>
          <div className="col-span-3">
            <Standing claim={claim} />
            <p className="text-14 text-text-3">
              {claim.contract_number}, {periodWords(claim.from_day, claim.to_day)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Customer({ claim }: { readonly claim: AdminClaim }) {
  return (
    <div className="min-w-0">
      {claim.user_id === null ? (
        <span className="font-semibold break-words">{claim.name}</span>
      ) : (
        <Link
          to={customerAddress(claim.user_id)}
          className="font-semibold break-words underline-offset-4 hover:underline"
        >
          {claim.name}
        </Link>
      )}
      <span className="block truncate text-14 text-text-3">
        {claim.user_id === null ? `${claim.email}, Konto gelöscht` : claim.email}
      </span>
    </div>
  )
}

const tones = {
  open: 'open',
  handed_over: 'proposal',
  paid: 'positive',
  closed: 'done',
  waived: 'done',
} as const satisfies Record<AdminClaim['state'], string>

function Standing({ claim }: { readonly claim: AdminClaim }) {
  const isReady = claim.state === 'open' && claim.end === 'hand_over'
  const note = claimNote(claim)
  return (
    <span className="block">
      <StateWord state={tones[claim.state]}>{isReady ? 'zu übergeben' : claimStates[claim.state]}</StateWord>
      {note !== '' && <span className="block text-14 text-text-3">{note}</span>}
      {claim.note !== '' && (
        <span className="block max-w-72 truncate text-14 text-text-3" title={claim.note}>
          {claim.note}
        </span>
      )}
    </span>
  )
}

function ClaimMenu({
  claim,
  onTask,
}: {
  readonly claim: AdminClaim
  readonly onTask: ClaimRowsProps['onTask']
}) {
  if (claim.state !== 'open' && claim.state !== 'handed_over') return null
  return (
    <Menu
      trigger={<IconButton label={`Aktionen für ${claim.name}, ${claim.contract_number}`} icon={Ellipsis} />}
      entries={[
        { label: 'Bezahlt per Überweisung …', onSelect: () => onTask({ kind: 'pay', claim }) },
        { label: 'Erlassen …', onSelect: () => onTask({ kind: 'close', claim }) },
      ]}
    />
  )
}
