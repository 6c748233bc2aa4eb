import type { AdminCustomerCharge, AdminCustomerContract } from '#contract/admin/customers.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { priceText } from '#domain/subscription/plan-words.ts'
import { chargeWords, contractStanding, periodWords } from '#web/admin/decision/contract-words.ts'
import { Section } from '#web/app/page/section.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { germanDay, momentInColumn } from '#web/kit/words/moments.ts'
import {
  type CustomerTask,
  creditTask,
  endTask,
  plainTask,
  refundTask,
  sendAgainTask,
  transferTask,
  withdrawTask,
} from './customer-actions.ts'
import { dunningWords } from './customer-words.ts'

interface ContractSectionProps {
  readonly contract: AdminCustomerContract
  readonly today: Day
  readonly onTask: (task: CustomerTask) => void
}

/** A contract with its dates, its periods, and what can be done about it. */
export function ContractSection({ contract, today, onTask }: ContractSectionProps) {
  const { number, plan, price_cents: price, suspended_at: suspendedAt, charges } = contract
  const { words, tone } = contractStanding(contract)
  return (
    <Section
      title={`Vertrag ${number}`}
      aside={<StateWord state={tone}>{words}</StateWord>}
      lead={priceText(plan, price)}
    >
      {suspendedAt !== null && (
        <p className="mt-1 font-semibold text-warning">
          Ruht seit {formatDay(germanDay(suspendedAt))}, weil eine Zahlung fehlt.
        </p>
      )}
      <Dates contract={contract} today={today} />
      <Tasks contract={contract} today={today} onTask={onTask} />
      {charges.length > 0 && (
        <>
          <h3 className="mt-8 label-caps">Zeiträume</h3>
          <ul aria-label={`Zeiträume des Vertrags ${number}`} className="mt-1 border-t border-border">
            {charges.map((charge) => (
              <ChargeRow
                key={charge.from_day}
                contract={contract}
                charge={charge}
                today={today}
                onTask={onTask}
              />
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

function Dates({ contract, today }: Omit<ContractSectionProps, 'onTask'>) {
  const { next, changes } = contract
  const facts: readonly (readonly [string, string | null])[] = [
    ['Bestellt', momentInColumn(contract.ordered_at, today)],
    ['Geschlossen', contract.concluded_at && momentInColumn(contract.concluded_at, today)],
    ['Erster Tag', contract.starts_on && formatDay(contract.starts_on)],
    ['Widerruf bis', contract.withdrawal_until && formatDay(contract.withdrawal_until)],
    ['Ordentliches Ende heute', contract.ordinary_end && formatDay(contract.ordinary_end)],
    ['Gekündigt', contract.cancelled_at && momentInColumn(contract.cancelled_at, today)],
    [
      contract.is_extraordinary_end ? 'Letzter Tag, außerordentlich' : 'Letzter Tag',
      contract.ends_on && formatDay(contract.ends_on),
    ],
    ['Widerrufen', contract.withdrawn_at && momentInColumn(contract.withdrawn_at, today)],
    ['Nächstes Abo', next && `${priceText(next.plan, next.price_cents)} ab ${formatDay(next.on)}`],
    ...changes.map(
      ({ number, plan, price_cents: cents, starts_on: on }) =>
        [`Wechsel ${number}`, `${priceText(plan, cents)} ab ${formatDay(on)}`] as const,
    ),
    ['Zahlung über', contract.provider === 'stripe' ? 'Stripe' : 'Test-Zahlungsanbieter'],
  ]
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-8 border-t border-border sm:grid-cols-3 xl:grid-cols-4">
      {facts.map(([label, value]) =>
        value === null ? null : (
          <div key={label} className="border-b border-border py-2">
            <dt className="text-14 text-text-3">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

function Tasks({ contract, today, onTask }: ContractSectionProps) {
  const { can, documents, number } = contract
  const may = (kind: (typeof can)[number]) => can.includes(kind)
  const [confirmation] = documents
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {may('end') && <TaskButton onClick={() => onTask(endTask(contract, today))}>Beenden …</TaskButton>}
      {may('withdraw') && (
        <TaskButton onClick={() => onTask(withdrawTask(contract, today))}>Widerrufen …</TaskButton>
      )}
      {may('take_end_back') && (
        <TaskButton onClick={() => onTask(plainTask(contract, 'take_end_back'))}>
          Ende zurücknehmen …
        </TaskButton>
      )}
      {may('lift_suspension') && (
        <TaskButton onClick={() => onTask(plainTask(contract, 'lift_suspension'))}>
          Zugang wieder öffnen …
        </TaskButton>
      )}
      {may('credit') && (
        <TaskButton onClick={() => onTask(creditTask(contract))}>Monate gutschreiben …</TaskButton>
      )}
      {confirmation !== undefined && (
        <TaskButton onClick={() => onTask(sendAgainTask(number, confirmation, 'Vertragsbestätigung'))}>
          Bestätigung senden …
        </TaskButton>
      )}
    </div>
  )
}

function TaskButton({ onClick, children }: { readonly onClick: () => void; readonly children: string }) {
  return (
    <Button variant="outline" size={44} onClick={onClick}>
      {children}
    </Button>
  )
}

interface ChargeRowProps extends ContractSectionProps {
  readonly charge: AdminCustomerCharge
}

function ChargeRow({ contract, charge, today, onTask }: ChargeRowProps) {
  const { words, tone } = chargeWords[charge.state]
  const isUnpaid = charge.state === 'open' || charge.state === 'failed'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-b border-border py-2.5 md:grid-cols-[14rem_minmax(0,1fr)_8rem_9rem]">
      <p className="font-semibold">{periodWords(charge.from_day, charge.to_day)}</p>
      <p className="text-right text-18 md:order-last md:col-start-3 md:row-start-1">
        {formatEuro(charge.amount_cents)}
      </p>
      <p className="flex flex-wrap gap-x-4 text-14">
        <StateWord state={tone}>{charge.transfer ? 'überwiesen' : words}</StateWord>
        <span className="text-text-3">
          {charge.invoice_number ?? 'ohne Rechnung'}
          {charge.transfer && `, am ${formatDay(charge.transfer.on)}, ${charge.transfer.reference}`}
          {charge.refunded_cents > 0 && `, ${formatEuro(charge.refunded_cents)} erstattet`}
          {charge.dunning !== null && `, ${dunningWords[charge.dunning]}`}
        </span>
      </p>
      <div className="flex flex-wrap justify-end gap-x-4 md:col-start-4 md:row-start-1">
        {charge.refundable_cents > 0 && (
          <Button variant="quiet" onClick={() => onTask(refundTask(contract, charge))}>
            Erstatten …<span className="sr-only"> {charge.invoice_number}</span>
          </Button>
        )}
        {isUnpaid && (
          <Button variant="quiet" onClick={() => onTask(transferTask(contract, charge, today))}>
            Überwiesen …
          </Button>
        )}
      </div>
    </li>
  )
}
