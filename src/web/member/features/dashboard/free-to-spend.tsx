import { monthBalances } from '#domain/account-system/month-balances.ts'
import type { AccountSystemRecords, MonthPlan } from '#domain/account-system/plan-month.ts'
import { dailyAmount, nextPayDay } from '#domain/overview/next-pay-day.ts'
import { AnswerFigure } from '#web/display/answer-figure.tsx'
import { Money } from '#web/display/money.tsx'
import { DayStrip } from './day-strip.tsx'
import type { PanelProps } from './panel-props.ts'
import { daysLeftWords } from './pay-day-words.ts'

/** "Ohne Reue": what lies in the pot for fun, and how long it has to last. */
export function FreeToSpend({ records, plan, day }: PanelProps) {
  const freeCents = monthBalances(records, plan.month, day)?.luxury_rate ?? 0
  const payDay = nextPayDay(records.income.sources, day)
  const accountName = luxuryAccountName(records, plan)
  return (
    <>
      <AnswerFigure cents={freeCents} size={46} className="mt-3" />
      <p className="mt-2 max-w-prose text-14 text-text-2">
        {payDay && (
          <>
            <strong className="font-semibold text-text">
              <Money cents={dailyAmount(freeCents, payDay)} /> am Tag
            </strong>
            , {daysLeftWords(payDay)}.{' '}
          </>
        )}
        {accountName
          ? `Ohne Reue, auf „${accountName}“.`
          : 'Ohne Reue. Noch ohne eigenes Konto: Das Geld liegt da, wo dein Einkommen ankommt.'}
      </p>
      <DayStrip day={day} payDay={payDay} />
      <p className="mt-4 max-w-prose text-14 text-text-3">
        Mit einem Haushaltsplan steht hier, was nach Fixkosten und Rücklagen frei ist.
      </p>
    </>
  )
}

function luxuryAccountName({ accounts }: AccountSystemRecords, { version }: MonthPlan): string | undefined {
  const target = version.targets.find(({ pot }) => pot === 'luxury_rate')
  return accounts.find(({ id }) => id === target?.accountId)?.name
}
