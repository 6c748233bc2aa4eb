import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Account } from '#domain/accounts/account.ts'
import { isStale, latestBalance } from '#domain/accounts/latest-balance.ts'
import { isOpenOn } from '#domain/accounts/net-worth.ts'
import type { MonthPlan } from '#domain/account-system/plan-month.ts'
import { type IncomeArrival, incomeArrival } from '#domain/income/income-arrival.ts'
import type { Day } from '#domain/calendar/day.ts'
import { classNames } from '#web/controls/class-names.ts'
import { Icon } from '#web/controls/icon.tsx'
import { Money } from '#web/display/money.tsx'

interface MonthStripProps {
  readonly plan: MonthPlan
  readonly accounts: readonly Account[]
  readonly day: Day
}

/** Three things that belong to a month: what came, where it went, what is there. */
export function MonthStrip({ plan, accounts, day }: MonthStripProps) {
  const { transfers, distribution, income } = plan
  const open = accounts.filter((account) => isOpenOn(account, day))
  const current = open.filter((account) => latestBalance(account, day) && !isStale(account, day))
  const arrival = incomeArrival(income)
  const hasArrived = arrival.kind === 'as_planned' || arrival.kind === 'more'
  const isAllVirtual = transfers.virtualCents > 0 && transfers.virtualCents === distribution.incomeCents
  const isDistributed = transfers.open.length === 0 && !isAllVirtual
  const areCurrent = current.length === open.length
  return (
    <nav aria-label="Der Monat in drei Schritten" className="mt-10">
      <ol className="grid border-t border-border sm:grid-cols-3">
        <Cell to="/einstellungen/einkommen" number={1} title="Einkommen" isDone={hasArrived}>
          <p className="max-sm:hidden">
            <ArrivalWords arrival={arrival} />
          </p>
          <p className="font-semibold text-text">
            <Money cents={income.totalActualCents} />
          </p>
        </Cell>
        <Cell to="/kontensystem" number={2} title="Verteilen" isDone={isDistributed} isNext={!isDistributed}>
          <p className="max-sm:hidden">
            {isAllVirtual
              ? 'noch ohne eigenes Konto'
              : isDistributed
                ? 'alles überwiesen'
                : openWords(transfers.open.length)}
          </p>
          <p
            className={classNames('font-semibold', transfers.openCents === 0 ? 'text-text' : 'text-warning')}
          >
            {!isDistributed && !isAllVirtual && <span className="sm:hidden">offen </span>}
            <Money
              cents={
                isAllVirtual
                  ? transfers.virtualCents
                  : isDistributed
                    ? transfers.doneCents
                    : transfers.openCents
              }
            />
          </p>
        </Cell>
        <Cell
          to="/einstellungen/konten"
          number={3}
          title="Kontostände"
          isDone={areCurrent}
          isNext={isDistributed && !areCurrent}
        >
          <p>
            {current.length} von {open.length} Konten<span className="max-sm:sr-only"> aktuell</span>
          </p>
        </Cell>
      </ol>
    </nav>
  )
}

function ArrivalWords({ arrival }: { readonly arrival: IncomeArrival }) {
  switch (arrival.kind) {
    case 'entry_missing':
      return <>Eingang noch eintragen</>
    case 'as_planned':
      return <>wie geplant</>
    case 'more':
    case 'less':
      return (
        <>
          <Money cents={arrival.cents} /> {arrival.kind === 'more' ? 'mehr' : 'weniger'} als geplant
        </>
      )
  }
}

function openWords(count: number): string {
  return count === 1 ? '1 Überweisung offen' : `${count} Überweisungen offen`
}

interface CellProps {
  readonly to: string
  readonly number: number
  readonly title: string
  readonly isDone: boolean
  /** The first step that is not done. */
  readonly isNext?: boolean
  readonly children: ReactNode
}

function Cell({ to, number, title, isDone, isNext = false, children }: CellProps) {
  return (
    <li className="group border-b border-border sm:border-l sm:first:border-l-0">
      <Link
        to={to}
        className={classNames(
          'flex h-full min-h-13 items-center gap-3 border-b-3 text-14 text-text-2 hover-row',
          'sm:block sm:px-4 sm:py-4 sm:group-first:pl-0 sm:hover:shadow-none sm:group-first:hover:shadow-[-0.75rem_0_var(--bg)]',
          isNext ? 'border-primary' : 'border-transparent',
        )}
      >
        <span
          className={classNames(
            'flex grow items-center gap-2 text-16 font-semibold sm:mb-1',
            isNext ? 'text-primary' : 'text-text',
          )}
        >
          <span className="font-normal">{number}</span>
          {title}
          {isDone && (
            <span className="text-text sm:ml-auto">
              <Icon of={Check} size={16} />
              <span className="sr-only">erledigt</span>
            </span>
          )}
        </span>
        {children}
      </Link>
    </li>
  )
}
