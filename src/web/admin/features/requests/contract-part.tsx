import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminDeclaration } from '#contract/admin/declarations.ts'
import type { AdminRequest } from '#contract/admin/requests.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { priceText } from '#domain/subscription/plan-words.ts'
import { chargeWords, contractStanding, periodWords } from '#web/admin/decision/contract-words.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { germanDay, momentInColumn } from '#web/kit/words/moments.ts'
import { Candidates } from './candidates.tsx'
import { actionWords } from './decision-words.ts'
import { declarationQuery } from './declaration-queries.ts'
import { EndDialog } from './end-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { UndoEndDialog } from './undo-end-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type Contract = NonNullable<AdminDeclaration['contract']>
type Charge = Contract['charges'][number]
type Task =
  | { readonly kind: 'end' | 'undo' | 'withdraw' }
  | { readonly kind: 'refund'; readonly charge: Charge }

interface ContractPartProps {
  readonly request: AdminRequest
  readonly today: Day
}

/** The contract of a declaration, found or chosen, and everything that can be decided about it. */
export function ContractPart({ request, today }: ContractPartProps) {
  const { data, error, refetch } = useQuery(declarationQuery(request.id))
  const [isChanging, setChanging] = useState(false)
  if (!data) return error ? <LoadError onRetry={() => void refetch()} /> : <SkeletonRows count={3} />
  const { contract, actions } = data
  return (
    <>
      <section>
        <h3 className="label-caps">Vertrag</h3>
        {contract && !isChanging ? (
          <Chosen
            request={data.request}
            contract={contract}
            actions={actions}
            onChange={() => setChanging(true)}
          />
        ) : (
          <Candidates
            request={data.request}
            chosen={contract?.number ?? null}
            onDone={() => setChanging(false)}
          />
        )}
      </section>
      {actions.length > 0 && <Actions actions={actions} today={today} />}
    </>
  )
}

interface ChosenProps {
  readonly request: AdminRequest
  readonly contract: Contract
  readonly actions: AdminDeclaration['actions']
  readonly onChange: () => void
}

function Chosen({ request, contract, actions, onChange }: ChosenProps) {
  const [task, setTask] = useState<Task | null>(null)
  const isActive = contract.state === 'active'
  const isWithdrawn = contract.state === 'withdrawn'
  const close = () => setTask(null)
  const props = { request, contract, onClose: close }
  return (
    <>
      <ContractHead
        contract={contract}
        onChange={actions.every(({ kind }) => kind === 'assigned') ? onChange : undefined}
      />
      <ul aria-label="Zahlungen des Vertrags">
        {contract.charges.map((charge) => (
          <ChargeRow
            key={charge.from_day}
            charge={charge}
            onRefund={() => setTask({ kind: 'refund', charge })}
          />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-3">
        {request.kind === 'withdrawal' && !isWithdrawn && (
          <Button variant="outline" size={44} onClick={() => setTask({ kind: 'withdraw' })}>
            {contract.is_in_time ? 'Widerruf ausführen …' : 'Aus Kulanz widerrufen …'}
          </Button>
        )}
        {isActive && (
          <Button variant="outline" size={44} onClick={() => setTask({ kind: 'end' })}>
            Beenden …
          </Button>
        )}
        {contract.can_undo_end && (
          <Button variant="outline" size={44} onClick={() => setTask({ kind: 'undo' })}>
            Ende zurücknehmen …
          </Button>
        )}
      </div>
      {task?.kind === 'end' && <EndDialog {...props} />}
      {task?.kind === 'undo' && <UndoEndDialog {...props} />}
      {task?.kind === 'withdraw' && <WithdrawDialog {...props} />}
      {task?.kind === 'refund' && <RefundDialog {...props} charge={task.charge} />}
    </>
  )
}

interface ContractHeadProps {
  readonly contract: Contract
  /** Missing where something was decided already. */
  readonly onChange: (() => void) | undefined
}

function ContractHead({ contract, onChange }: ContractHeadProps) {
  const { words, tone } = contractStanding(contract)
  return (
    <div className="mt-1 border-b border-border py-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-semibold break-words">{contract.name}</p>
        <StateWord state={tone}>{words}</StateWord>
      </div>
      <p className="text-14 break-words text-text-2">
        {contract.number}, {priceText(contract.plan, contract.price_cents)}
      </p>
      <p className="text-14 break-words text-text-3">
        {contract.email}, bestellt am {formatDay(germanDay(contract.ordered_at))}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-6">
        <Link to={`/admin/benutzer/kunde?benutzer=${contract.user_id}`} className={linkClass}>
          Kunde öffnen
        </Link>
        {onChange && (
          <button type="button" className={linkClass} onClick={onChange}>
            Anderen Vertrag wählen
          </button>
        )}
      </p>
    </div>
  )
}

function ChargeRow({ charge, onRefund }: { readonly charge: Charge; readonly onRefund: () => void }) {
  const { words, tone } = chargeWords[charge.state]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-border py-2">
      <div className="min-w-0">
        <p className="text-14">{periodWords(charge.from_day, charge.to_day)}</p>
        <p className="text-14 text-text-3">
          {charge.invoice_number ?? 'ohne Rechnung'}
          {charge.refunded_cents > 0 && `, ${formatEuro(charge.refunded_cents)} erstattet`}
        </p>
      </div>
      <div className="ml-auto flex items-center gap-4">
        <span className="text-right">
          <span className="block font-semibold">{formatEuro(charge.amount_cents)}</span>
          <StateWord state={tone}>{words}</StateWord>
        </span>
        {charge.refundable_cents > 0 && (
          <Button variant="quiet" onClick={onRefund}>
            Erstatten …
          </Button>
        )}
      </div>
    </li>
  )
}

interface ActionsProps {
  readonly actions: AdminDeclaration['actions']
  readonly today: Day
}

function Actions({ actions, today }: ActionsProps) {
  return (
    <section>
      <h3 className="label-caps">Entschieden</h3>
      <ol className="mt-1">
        {actions.map((action) => (
          <li key={action.id} className="border-b border-border py-2">
            <p className="font-semibold">{actionWords(action)}</p>
            <p className="text-14 break-words whitespace-pre-wrap text-text-2">{action.reason}</p>
            <p className="text-14 text-text-3">
              {action.by ?? 'ein früherer Zugang'}, {momentInColumn(action.done_at, today)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const linkClass =
  'inline-flex min-h-11 items-center text-14 font-semibold text-primary underline-offset-4 hover:underline'
