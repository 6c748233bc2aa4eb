import { type ReactNode, useRef } from 'react'
import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { isForeign } from '#domain/currencies/currency.ts'
import type { StoredAccount } from '#web/household/planning/planning-queries.ts'
import { TotalRow } from '#web/kit/display/ledger-row.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { dismissToast, showUndoToast } from '#web/kit/toasts/toast-store.ts'
import { BalanceRow, balanceColumns } from './balance-row.tsx'
import { openWords } from './balance-words.ts'
import { ForeignBalanceRow } from './foreign-balance-row.tsx'
import type { BalanceFocus } from './use-balance-focus.ts'
import type { BalancesOfDay } from './use-balances-of-day.ts'

interface BalancesListProps {
  /** All accounts of the household, archived ones included. */
  readonly accounts: readonly StoredAccount[]
  readonly today: Day
  readonly balances: BalancesOfDay
  readonly focus: BalanceFocus
}

/** One row for each account, and the net worth as their sum. */
export function BalancesList({ accounts, today, balances, focus }: BalancesListProps) {
  const { day, listed, open, worth } = balances
  const offerWayBack = useOneWayBack()
  return (
    <form
      className="@container mt-5"
      aria-label={`Stände vom ${formatDayMonthYear(day)}`}
      onSubmit={(event) => event.preventDefault()}
    >
      <Head isToday={day === today} />
      <ul>
        {listed.map((account) =>
          isForeign(account) ? (
            <ForeignBalanceRow
              key={`${account.id} ${day}`}
              ref={(element) => focus.hold(account.id, element)}
              account={account}
              accounts={accounts}
              day={day}
              today={today}
              columns={balanceColumns}
              onFocus={() => focus.setActiveId(account.id)}
              onNext={() => focus.goOn(account.id)}
            />
          ) : (
            <BalanceRow
              key={`${account.id} ${day}`}
              ref={(element) => focus.hold(account.id, element)}
              account={account}
              day={day}
              today={today}
              onFocus={() => focus.setActiveId(account.id)}
              onNext={() => focus.goOn(account.id)}
              onTyped={balances.preview}
              onTrouble={balances.mark}
              onSaved={offerWayBack}
            />
          ),
        )}
      </ul>
      <Total isProved={open.length === 0}>
        <Money cents={worth.netCents} isToned />
      </Total>
      {open.length > 0 && (
        <p className="mt-2 text-14 text-text-3">{openWords(open.length)}, deshalb noch kein Doppelstrich.</p>
      )}
    </form>
  )
}

/** Offers to take a saved balance back. The list keeps one toast, the latest, because ten toasts would cover the list. */
function useOneWayBack() {
  const toast = useRef<string>(undefined)
  return ({ name }: StoredAccount, takeBack: () => Promise<void>) => {
    if (toast.current !== undefined) dismissToast(toast.current)
    toast.current = showUndoToast(`Stand von ${name} eingetragen`, () => void takeBack().catch(ignore))
  }
}

function Head({ isToday }: { readonly isToday: boolean }) {
  return (
    <div aria-hidden className={`section-rule label-caps py-2.5 ${balanceColumns}`}>
      <span>
        Konto<span className="@min-[56rem]:hidden">, letzter Stand</span>
      </span>
      <span className="hidden @min-[56rem]:block">Letzter Stand</span>
      <span className="text-right @max-[22rem]:hidden">{isToday ? 'Heute' : 'Neuer Stand'}</span>
      <span className="hidden text-right @min-[56rem]:block">Veränderung</span>
    </div>
  )
}

/** The double rule stands under a true sum only: every account has its balance of the day. */
function Total({ isProved, children }: { readonly isProved: boolean; readonly children: ReactNode }) {
  if (isProved) return <TotalRow label="Nettovermögen">{children}</TotalRow>
  return (
    <div className="-mt-px flex min-h-13 items-center justify-between gap-4 border-t border-b border-t-text border-b-border-strong py-3 font-semibold [border-bottom-style:dashed]">
      <span>Nettovermögen bisher</span>
      <span className="text-18">{children}</span>
    </div>
  )
}

// Ignores a failure that a toast has already shown.
function ignore(): void {}
