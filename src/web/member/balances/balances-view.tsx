import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { balanceRecord } from '#contract/records/balance-record.ts'
import { groupOf } from '#domain/accounts/account-types.ts'
import { accountGroups } from '#domain/accounts/account.ts'
import { balanceOn } from '#domain/accounts/balances-of-day.ts'
import { isOpenOn } from '#domain/accounts/is-open-on.ts'
import { scheduledBalance } from '#domain/accounts/scheduled-balance.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { isForeign } from '#domain/currencies/currency.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { WorthRecords } from '#domain/net-worth/household-positions.ts'
import { worthOfDay } from '#domain/net-worth/worth-of-day.ts'
import { UnsavedDialog } from '#web/app/unsaved/unsaved-dialog.tsx'
import type { StoredAccount } from '#web/household/planning/planning-queries.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { AnswerFigure } from '#web/kit/display/answer-figure.tsx'
import { TotalRow } from '#web/kit/display/ledger-row.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { DateField } from '#web/kit/pickers/date-field.tsx'
import { dismissToast, showUndoToast } from '#web/kit/toasts/toast-store.ts'
import { BalanceRow, balanceColumns } from './balance-row.tsx'
import { openWords, savedWords } from './balance-words.ts'
import { BalancesProgress } from './balances-progress.tsx'
import { ForeignBalanceRow } from './foreign-balance-row.tsx'
import { forgetUnsentBalances } from './unsent-balances.ts'
import { useTakeProposals } from './use-take-proposals.ts'

export interface BalancesViewProps {
  /** All accounts of the household, archived ones included. */
  readonly accounts: readonly StoredAccount[]
  /** The wealth plan: its positions without an account count in the net worth, too. */
  readonly wealthPlan: WorthRecords['wealthPlan']
  readonly today: Day
  readonly onDone: () => void
  /**
   * Set where the list is a step of closing a month: the day of the balances, the text above the list, and
   * the end of the step.
   */
  readonly asStep?: BalancesAsStep | undefined
}

export interface BalancesAsStep {
  /** The chosen day at first, and the last one that can be chosen. */
  readonly day: Day
  readonly note: ReactNode
  readonly end: (end: BalancesEnd) => ReactNode
}

export interface BalancesEnd {
  readonly openCount: number
  /** Whether every open account has a balance proposed by its schedule. */
  readonly isAllProposed: boolean
  /** Stores the proposed balances of accounts without an entry. */
  readonly takeProposals: () => void
  /** The element that gets the focus after the last field. */
  readonly ref: Ref<HTMLButtonElement>
}

/**
 * The balances of all accounts on a day in one list: each account has a field, Enter goes to the next one,
 * and the net worth follows every entry.
 */
export function BalancesView({ accounts, wealthPlan, today, onDone, asStep }: BalancesViewProps) {
  const latest = asStep?.day ?? today
  const [day, setDay] = useState(latest)
  const [typed, setTyped] = useState<ReadonlyMap<string, Cents | null>>(new Map())
  const [troubled, setTroubled] = useState<ReadonlySet<string>>(new Set())
  const [activeId, setActiveId] = useState<string | null>(null)
  const fields = useRef(new Map<string, HTMLElement>())
  const done = useRef<HTMLButtonElement>(null)
  const toast = useRef<string>(undefined)
  const takeProposals = useTakeProposals(day)

  const records = { accounts, wealthPlan }
  const listed = listedOn(accounts, day)
  const isEntered = (account: StoredAccount) =>
    balanceOn(account, day) !== undefined && !troubled.has(account.id)
  const open = listed.filter((account) => !isEntered(account))
  const proposals = open.flatMap((account) => {
    const proposed = typed.has(account.id) || troubled.has(account.id) ? null : scheduledBalance(account, day)
    return proposed ? [{ account, amountCents: proposed.amountCents }] : []
  })
  const worth = worthOfDay(records, day, today, typed)
  const withProposals = worthOfDay(
    records,
    day,
    today,
    new Map([...typed, ...proposals.map(({ account, amountCents }) => [account.id, amountCents] as const)]),
  )
  // An entry that can be read is stored as soon as its field is left, so its account needs no proposal.
  const untyped = open.filter(({ id }) => (typed.get(id) ?? null) === null)
  const isAllProposed = untyped.length > 0 && proposals.length === untyped.length

  // The first open account gets the focus, or one with trouble, so that somebody who comes back continues
  // where they left.
  useEffect(() => {
    const first = listed.find(({ id }) => troubled.has(id)) ?? open[0] ?? listed[0]
    if (first) fields.current.get(first.id)?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  function goOn(id: string) {
    const next = listed[listed.findIndex((account) => account.id === id) + 1]
    const target = next ? fields.current.get(next.id) : done.current
    target?.focus()
    target?.scrollIntoView({ block: 'nearest' })
  }

  function preview(id: string, amountCents: Cents | null | undefined) {
    setTyped((before) => {
      if (amountCents === undefined && !before.has(id)) return before
      const next = new Map(before)
      if (amountCents === undefined) next.delete(id)
      else next.set(id, amountCents)
      return next
    })
  }

  function mark(id: string, hasTrouble: boolean) {
    setTroubled((before) => {
      if (before.has(id) === hasTrouble) return before
      return new Set(hasTrouble ? [...before, id] : [...before].filter((each) => each !== id))
    })
  }

  // The list keeps one toast, the latest, because ten toasts would cover the list.
  function offerWayBack({ name }: StoredAccount, takeBack: () => Promise<void>) {
    if (toast.current !== undefined) dismissToast(toast.current)
    toast.current = showUndoToast(`Stand von ${name} gespeichert`, () => void takeBack().catch(ignore))
  }

  const activeIndex = listed.findIndex(({ id }) => id === activeId)
  return (
    <>
      <header>
        <div className="flex items-baseline justify-between gap-4">
          <h1 className="label-caps">Stände eintragen</h1>
          {activeIndex >= 0 && (
            <p className="label-caps shrink-0">{`Konto ${activeIndex + 1} von ${listed.length}`}</p>
          )}
        </div>
        <AnswerFigure cents={worth.netCents} className="mt-1" />
        <p className="mt-1 min-h-6 text-14 text-text-2">
          {worth.changeCents !== 0 && (
            <>
              <Money
                cents={worth.changeCents}
                isSigned
                className={`font-semibold ${worth.changeCents < 0 ? 'text-negative' : 'text-positive'}`}
              />{' '}
              gegenüber den Ständen davor
            </>
          )}
        </p>
        <BalancesProgress
          steps={listed.map((account, index) =>
            index === activeIndex ? 'active' : isEntered(account) ? 'done' : 'open',
          )}
        />
      </header>
      <div className="mt-5 grid items-end gap-x-12 gap-y-4 md:grid-cols-[minmax(0,1fr)_14rem]">
        <p className="max-w-prose text-text-2">
          {savedWords(listed.length - open.length)}
          {proposals.length > 0 && (
            <>
              , mit {proposals.length === 1 ? 'dem Darlehen' : 'den Darlehen'} sind es{' '}
              <Money cents={withProposals.netCents} />
            </>
          )}

          {monthOf(day) === monthOf(today)
            ? '. Was du leer lässt, behält seinen letzten Stand.'
            : '. Was du leer lässt, wird aus den Ständen davor und danach berechnet; ohne späteren bleibt der letzte.'}
        </p>
        <DateField
          label={balanceRecord.fields.day.label}
          value={day}
          today={today}
          maximum={latest}
          onCommit={(next) => {
            if (!next || next === day) return
            setTyped(new Map())
            setDay(next)
          }}
        />
      </div>
      {asStep?.note}
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
                ref={(element) => {
                  if (element) fields.current.set(account.id, element)
                  else fields.current.delete(account.id)
                }}
                account={account}
                accounts={accounts}
                day={day}
                today={today}
                columns={balanceColumns}
                onFocus={() => setActiveId(account.id)}
                onNext={() => goOn(account.id)}
              />
            ) : (
              <BalanceRow
                key={`${account.id} ${day}`}
                ref={(element) => {
                  if (element) fields.current.set(account.id, element)
                  else fields.current.delete(account.id)
                }}
                account={account}
                day={day}
                today={today}
                onFocus={() => setActiveId(account.id)}
                onNext={() => goOn(account.id)}
                onTyped={preview}
                onTrouble={mark}
                onSaved={offerWayBack}
              />
            ),
          )}
        </ul>
        <Total isProved={open.length === 0}>
          <Money cents={worth.netCents} isToned />
        </Total>
        {open.length > 0 && (
          <p className="mt-2 text-14 text-text-3">
            {openWords(open.length)}, deshalb noch kein Doppelstrich.
          </p>
        )}
      </form>
      {asStep ? (
        asStep.end({
          openCount: open.length,
          isAllProposed,
          takeProposals: () => takeProposals(proposals),
          ref: done,
        })
      ) : (
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button
            ref={done}
            variant={open.length === 0 ? 'primary' : 'outline'}
            className="phone:w-full"
            onClick={() => {
              if (isAllProposed) takeProposals(proposals)
              onDone()
            }}
          >
            {open.length === 0
              ? 'Fertig'
              : isAllProposed
                ? `Darlehen übernehmen und fertig`
                : 'Später weitermachen'}
          </Button>
        </div>
      )}
      <UnsavedDialog
        isDirty={troubled.size > 0}
        lead="Ein Stand ist noch nicht gespeichert. Wenn du gehst, geht er verloren."
        onLeave={forgetUnsentBalances}
      />
    </>
  )
}

/** The accounts that are open on a day, in the order in which lists of accounts show them. */
function listedOn(accounts: readonly StoredAccount[], day: Day): readonly StoredAccount[] {
  const open = accounts
    .filter((account) => isOpenOn(account, day))
    .toSorted((one, other) => one.position - other.position)
  return accountGroups.flatMap((group) => open.filter((account) => groupOf(account) === group))
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
