import type { ReactNode, Ref } from 'react'
import { balanceRecord } from '#contract/records/balance-record.ts'
import type { Day } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/calendar/month.ts'
import type { WorthRecords } from '#domain/net-worth/household-positions.ts'
import { useSession } from '#web/app/session/known-session.ts'
import { UnsavedDialog } from '#web/app/unsaved/unsaved-dialog.tsx'
import { forgetBegun, useBegunTurn } from '#web/household/outbox/begun-texts.ts'
import type { StoredAccount } from '#web/household/planning/planning-queries.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { DateField } from '#web/kit/pickers/date-field.tsx'
import { savedWords } from './balance-words.ts'
import { BalancesHead } from './balances-head.tsx'
import { BalancesList } from './balances-list.tsx'
import { useBalanceFocus } from './use-balance-focus.ts'
import { type BalancesOfDay, useBalancesOfDay } from './use-balances-of-day.ts'
import { balanceEndpoint } from './use-begun-balance.ts'

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
  const balances = useBalancesOfDay({ accounts, wealthPlan, today, latest })
  const { day, listed, open, troubled, isAllProposed, takeProposals } = balances
  // The first open account gets the focus, or one with trouble, so that somebody who comes back continues
  // where they left.
  const first = listed.find(({ id }) => troubled.has(id)) ?? open[0] ?? listed[0]
  const userId = useSession()?.id
  const begunTurn = useBegunTurn(userId)
  const focus = useBalanceFocus(listed, first, begunTurn)
  const { activeIndex, holdEnd } = focus
  const end = { openCount: open.length, isAllProposed, takeProposals, ref: holdEnd }
  return (
    <>
      <BalancesHead balances={balances} activeIndex={activeIndex} />
      <div className="mt-5 grid items-end gap-x-12 gap-y-4 md:grid-cols-[minmax(0,1fr)_14rem]">
        <Entered balances={balances} isThisMonth={monthOf(day) === monthOf(today)} />
        <DateField
          label={balanceRecord.fields.day.label}
          value={day}
          today={today}
          maximum={latest}
          onCommit={(next) => {
            if (next && next !== day) balances.chooseDay(next)
          }}
        />
      </div>
      {asStep?.note}
      <BalancesList key={begunTurn} accounts={accounts} today={today} balances={balances} focus={focus} />
      {asStep ? asStep.end(end) : <DoneButton {...end} onDone={onDone} />}
      <UnsavedDialog
        isDirty={troubled.size > 0}
        lead="Ein Stand ist noch nicht gespeichert. Wenn du gehst, geht er verloren."
        onLeave={() => forgetBegun(userId ?? '', balanceEndpoint)}
      />
    </>
  )
}

interface EnteredProps {
  readonly balances: BalancesOfDay
  readonly isThisMonth: boolean
}

/** The number of entered balances, and the effect of balances that are left out. */
function Entered({ balances, isThisMonth }: EnteredProps) {
  const { listed, open, proposals, worthWithProposals } = balances
  return (
    <p className="max-w-prose text-text-2">
      {savedWords(listed.length - open.length)}
      {proposals.length > 0 && (
        <>
          , mit {proposals.length === 1 ? 'dem Darlehen' : 'den Darlehen'} sind es{' '}
          <Money cents={worthWithProposals.netCents} />
        </>
      )}

      {isThisMonth
        ? '. Was du leer lässt, behält seinen letzten Stand.'
        : '. Was du leer lässt, wird aus den Ständen davor und danach berechnet; ohne späteren bleibt der letzte.'}
    </p>
  )
}

interface DoneButtonProps extends BalancesEnd {
  readonly onDone: () => void
}

function DoneButton({ openCount, isAllProposed, takeProposals, ref, onDone }: DoneButtonProps) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button
        ref={ref}
        variant={openCount === 0 ? 'primary' : 'outline'}
        className="phone:w-full"
        onClick={() => {
          if (isAllProposed) takeProposals()
          onDone()
        }}
      >
        {openCount === 0
          ? 'Fertig'
          : isAllProposed
            ? `Darlehen übernehmen und fertig`
            : 'Später weitermachen'}
      </Button>
    </div>
  )
}
