import { useMemo } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { latestBalance, restsOnOldBalance } from '#domain/accounts/latest-balance.ts'
import { budgetMonth, lifeOf, linesOf } from '#domain/budget/budget-month.ts'
import { type AccountUse, freeUntilPayDay } from '#domain/budget/free-until-pay-day.ts'
import { monthOutlook } from '#domain/budget/month-outlook.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonth } from '#domain/calendar/format-date.ts'
import { accountOfLife, lifeAccount } from '#domain/liquidity/life-account.ts'
import type { Cents } from '#domain/money/cents.ts'
import { TextActionLink } from '#web/kit/controls/text-action.tsx'
import { AnswerFigure } from '#web/kit/display/answer-figure.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { WaitingBookingsNote } from '#web/member/household-plan/waiting/waiting-bookings-note.tsx'
import { limitSentence } from '#web/member/liquidity/limit-words.ts'
import { type LifeMoney, useLifeMoney } from '#web/member/liquidity/use-life-money.ts'
import { DayStrip } from './day-strip.tsx'
import { FreeToSpend } from './free-to-spend.tsx'
import { FailedPanel, PanelSection, PendingPanel } from './late-panel.tsx'
import type { PanelProps } from './panel-props.ts'
import { daysLeftWords } from './pay-day-words.ts'
import { type BookedBudget, useBookedBudget } from './use-booked-budget.ts'

/**
 * The part "Frei bis Zahltag", with the figure of the household plan; without a plan it shows the free money
 * of the luxury pot.
 */
export function FreeUntilPayDay(props: PanelProps) {
  const reading = useBookedBudget()
  const month = reading.state === 'ready' ? reading.booked.month : props.plan.month
  const money = useLifeMoney(accountOfLife(props.records, month), props.day)
  const failed = reading.state === 'failed' ? reading : money.state === 'failed' ? money : null
  if (failed) return <FailedPanel name="free_to_spend" onRetry={failed.retry} />
  if (reading.state === 'pending' || money.state !== 'ready') return <PendingPanel name="free_to_spend" />
  return (
    <PanelSection
      name="free_to_spend"
      isEmpty={reading.state !== 'ready'}
      actions={<TextActionLink to="/haushaltsplan">Haushaltsplan</TextActionLink>}
    >
      {reading.state === 'ready' ? (
        <Free {...props} booked={reading.booked} money={money.money} />
      ) : (
        <FreeToSpend {...props} goals={money.money.goals} />
      )}
    </PanelSection>
  )
}

interface FreeProps extends PanelProps {
  readonly booked: BookedBudget
  readonly money: LifeMoney
}

function Free({ records, day, booked, money }: FreeProps) {
  const { budget, actuals, month, begin } = booked
  const { account, goals, bookings } = money
  const format = useFormatEuro()
  const free = useMemo(() => {
    const life = lifeOf(budgetMonth(budget, actuals, month))
    const lying = account && lifeAccount(records, account, { goals, bookings, lines: linesOf(life) }, day)
    return freeUntilPayDay(monthOutlook(life, records.income.sources, { today: day, begin }), lying)
  }, [budget, actuals, month, begin, records, day, account, goals, bookings])
  const { freeCents, payDay, dailyCents, areFixedPaid, openCents, use } = free
  const limit = limitSentence(free, account, format)
  return (
    <>
      <AnswerFigure cents={freeCents} size={46} className="mt-3" />
      <p className="mt-2 min-h-[2lh] max-w-prose text-14 text-text-2">
        {freeCents < 0 ? (
          <strong className="font-semibold text-negative">Mehr ausgegeben als geplant. </strong>
        ) : (
          payDay &&
          dailyCents !== null && (
            <>
              <strong className="font-semibold text-text">
                <Money cents={dailyCents} /> am Tag
              </strong>
              , {daysLeftWords(payDay)}.{' '}
            </>
          )
        )}
        {limit !== '' ? (
          limit
        ) : areFixedPaid ? (
          'Alle Fixkosten sind bezahlt.'
        ) : openCents > 0 ? (
          <>
            <Money cents={openCents} /> Fixkosten sind noch nicht gebucht.
          </>
        ) : (
          'Noch nicht alle Fixkosten sind gebucht.'
        )}
        {account && use && <OldBalance account={account} day={day} />}
      </p>
      <WaitingBookingsNote />
      <DayStrip day={day} payDay={payDay} />
      {account && use && (
        <UseTable
          account={account}
          use={use}
          label={payDay ? `Frei bis ${formatDayMonth(payDay.day)}` : 'Frei'}
        />
      )}
    </>
  )
}

/** Tells the day of the balance where the balance is old. */
function OldBalance({ account, day }: { readonly account: Account; readonly day: Day }) {
  const balance = latestBalance(account, day)
  if (!balance || !restsOnOldBalance(account, day)) return null
  return ` Der Kontostand ist vom ${formatDayMonth(balance.day)}.`
}

interface UseTableProps {
  readonly account: Account
  readonly use: AccountUse
  readonly label: string
}

/**
 * The steps from the balance of the account to its free amount; on a phone only the page of the plan shows
 * them.
 */
function UseTable({ account, use, label }: UseTableProps) {
  const { withoutTaskCents } = use
  const parts = [
    { name: 'Kommt noch aus „Leben“', cents: use.comingCents },
    { name: 'Rücklagen für später', cents: 0 - use.keptCents },
    { name: 'Für Ziele reserviert', cents: 0 - use.goalsCents },
    { name: 'Steuerrücklage', cents: 0 - use.taxCents },
    { name: 'Fixkosten, noch nicht gebucht', cents: 0 - use.openCents },
    {
      name: withoutTaskCents > 0 ? 'Außerdem auf dem Konto' : 'Fehlt auf dem Konto',
      cents: 0 - withoutTaskCents,
    },
  ].filter(({ cents }) => cents !== 0)
  return (
    <dl className="mt-4 border-t border-border text-14 max-md:hidden print:block">
      <Row name={softHyphens(account.name)} cents={use.balanceCents} />
      {parts.map(({ name, cents }) => (
        <Row key={name} name={name} cents={cents} />
      ))}
      <div className="double-rule -mt-px flex justify-between gap-4 border-t border-t-text py-2 font-semibold">
        <dt>{label}</dt>
        <dd>
          <Money cents={use.freeCents} isToned />
        </dd>
      </div>
    </dl>
  )
}

function Row({ name, cents }: { readonly name: string; readonly cents: Cents }) {
  return (
    <div className="flex justify-between gap-4 border-b border-border py-2 last-of-type:border-b-0">
      <dt className="min-w-0">{name}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  )
}
