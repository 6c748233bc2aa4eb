import { useMemo } from 'react'
import { accountOfPot } from '#domain/liquidity/account-of-pot.ts'
import { budgetMonth, lifeOf } from '#domain/budget/budget-month.ts'
import { accountUse, monthOutlook, type MonthOutlook } from '#domain/budget/month-outlook.ts'
import type { Account } from '#domain/accounts/account.ts'
import { latestBalance, signedBalance } from '#domain/accounts/latest-balance.ts'
import { formatDayMonth } from '#domain/calendar/format-date.ts'
import type { Cents } from '#domain/money/cents.ts'
import { TextActionLink } from '#web/controls/text-action.tsx'
import { AnswerFigure } from '#web/display/answer-figure.tsx'
import { Money } from '#web/display/money.tsx'
import { softHyphens } from '#web/words/soft-hyphens.ts'
import { DayStrip } from './day-strip.tsx'
import { FreeToSpend } from './free-to-spend.tsx'
import { FailedPanel, PanelSection, PendingPanel } from './late-panel.tsx'
import { daysLeftWords } from './pay-day-words.ts'
import type { PanelProps } from './panel-props.ts'
import { type BookedBudget, useBookedBudget } from './use-booked-budget.ts'

/** "Frei bis Zahltag" as on the page of the household plan; while there is none, what lies in the pot for fun. */
export function FreeUntilPayDay(props: PanelProps) {
  const reading = useBookedBudget()
  if (reading.state === 'pending') return <PendingPanel name="free_to_spend" />
  if (reading.state === 'failed') return <FailedPanel name="free_to_spend" onRetry={reading.retry} />
  return (
    <PanelSection
      name="free_to_spend"
      actions={<TextActionLink to="/haushaltsplan">Haushaltsplan</TextActionLink>}
    >
      {reading.state === 'none' ? <FreeToSpend {...props} /> : <Free {...props} booked={reading.booked} />}
    </PanelSection>
  )
}

function Free({ records, plan, day, booked }: PanelProps & { readonly booked: BookedBudget }) {
  const { budget, actuals, month } = booked
  const outlook = useMemo(
    () => monthOutlook(lifeOf(budgetMonth(budget, actuals, month)), records.income.sources, day),
    [budget, actuals, month, records, day],
  )
  const accountId = accountOfPot(records.versions, 'life', month) ?? plan.incoming?.id
  const account = records.accounts.find(({ id }) => id === accountId)
  const { freeCents, payDay, dailyCents, areFixedPaid, openCents } = outlook
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
        {areFixedPaid ? (
          'Alle Fixkosten sind bezahlt.'
        ) : openCents > 0 ? (
          <>
            <Money cents={openCents} /> Fixkosten sind noch nicht gebucht.
          </>
        ) : (
          'Noch nicht alle Fixkosten sind gebucht.'
        )}
      </p>
      <DayStrip day={day} payDay={payDay} />
      {account && latestBalance(account, day) && (
        <UseTable
          account={account}
          balanceCents={signedBalance(account, day)}
          outlook={outlook}
          label={payDay ? `Frei bis ${formatDayMonth(payDay.day)}` : 'Frei'}
        />
      )}
    </>
  )
}

interface UseTableProps {
  readonly account: Account
  readonly balanceCents: Cents
  readonly outlook: MonthOutlook
  readonly label: string
}

/** From what lies on the account to what is free of it; on a phone the page of the plan tells it. */
function UseTable({ account, balanceCents, outlook, label }: UseTableProps) {
  const { openCents, keptCents, freeCents, withoutTaskCents } = accountUse(balanceCents, outlook)
  const parts = [
    { name: 'Rücklagen für später', cents: 0 - keptCents },
    { name: 'Fixkosten, noch nicht gebucht', cents: 0 - openCents },
    {
      name: withoutTaskCents > 0 ? 'Noch ohne Aufgabe' : 'Kommt noch auf das Konto',
      cents: 0 - withoutTaskCents,
    },
  ].filter(({ cents }) => cents !== 0)
  return (
    <dl className="mt-4 border-t border-border text-14 max-md:hidden print:block">
      <Row name={softHyphens(account.name)} cents={balanceCents} />
      {parts.map(({ name, cents }) => (
        <Row key={name} name={name} cents={cents} />
      ))}
      <div className="double-rule -mt-px flex justify-between gap-4 border-t border-t-text py-2 font-semibold">
        <dt>{label}</dt>
        <dd>
          <Money cents={freeCents} isToned />
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
