import { monthBalances } from '#domain/account-system/month-balances.ts'
import type { AccountSystemRecords, MonthPlan } from '#domain/account-system/plan-month.ts'
import { type Day, dayOfMonth, lastDayOfMonth } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { dailyAmount, type NextPayDay, nextPayDay } from '#domain/overview/next-pay-day.ts'
import { AnswerFigure } from '#web/display/answer-figure.tsx'
import { Money } from '#web/display/money.tsx'
import { Section } from '#web/page/section.tsx'
import { TextActionLink } from '#web/controls/text-action.tsx'

interface FreeToSpendProps {
  readonly records: AccountSystemRecords
  readonly plan: MonthPlan
  readonly day: Day
}

/** "Ohne Reue": what lies in the pot for fun, and how long it has to last. */
export function FreeToSpend({ records, plan, day }: FreeToSpendProps) {
  const freeCents = monthBalances(records, plan.month, day)?.luxury_rate ?? 0
  const payDay = nextPayDay(records.income.sources, day)
  const accountName = luxuryAccountName(records, plan)
  return (
    <Section
      title="Ohne Reue, heute"
      actions={<TextActionLink to="/kontensystem">Kontensystem</TextActionLink>}
    >
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
          ? `Auf „${accountName}“, frei zum Ausgeben.`
          : 'Noch ohne eigenes Konto: Das Geld liegt da, wo dein Einkommen ankommt.'}
      </p>
      <DayStrip day={day} payDay={payDay} />
    </Section>
  )
}

function luxuryAccountName({ accounts }: AccountSystemRecords, { version }: MonthPlan): string | undefined {
  const target = version.targets.find(({ pot }) => pot === 'luxury_rate')
  return accounts.find(({ id }) => id === target?.accountId)?.name
}

function daysLeftWords({ daysLeft }: NextPayDay): string {
  if (daysLeft === 0) return 'heute ist Zahltag'
  return daysLeft === 1 ? 'morgen ist Zahltag' : `noch ${daysLeft} Tage bis Zahltag`
}

/** Between today and pay day, so that both words stand in one line on the narrowest phone. */
const DAYS_BESIDE = 12

/** The days of this month: past, today, to come, pay day. */
function DayStrip({ day, payDay }: { readonly day: Day; readonly payDay: NextPayDay | null }) {
  const days = dayOfMonth(lastDayOfMonth(monthOf(day)))
  const today = dayOfMonth(day)
  const pay = payDay && monthOf(payDay.day) === monthOf(day) ? dayOfMonth(payDay.day) : null
  const isPaySoon = pay !== null && pay > today && pay - today < DAYS_BESIDE
  return (
    <div className="mt-5" aria-hidden>
      <svg viewBox={`0 0 ${days * 13 - 3} 22`} className="block w-full">
        {Array.from({ length: days }, (_, index) => index + 1).map((each) => (
          <rect
            key={each}
            x={(each - 1) * 13 + 0.5}
            y={each === today ? 0 : 6.5}
            width={9}
            height={each === today ? 22 : 9}
            className={dayClass(each, today, pay)}
          />
        ))}
      </svg>
      <div className={`relative mt-2 text-14 text-text-2 ${isPaySoon ? 'h-10' : 'h-5'}`}>
        {today > 4 && <span className="absolute left-0">1.</span>}
        <span
          className="absolute -translate-x-1/2 font-semibold text-text"
          style={{ left: `clamp(1.5rem, ${((today - 0.5) / days) * 100}%, calc(100% - 1.5rem))` }}
        >
          heute
        </span>
        {pay !== null && pay > today && (
          <span
            className={`absolute -translate-x-full font-semibold whitespace-nowrap text-primary ${isPaySoon ? 'top-5' : ''}`}
            style={{ left: `max(5.5rem, ${(pay / days) * 100}%)` }}
          >
            Zahltag {pay}.
          </span>
        )}
      </div>
    </div>
  )
}

function dayClass(each: number, today: number, pay: number | null): string {
  if (each === today) return 'fill-text'
  if (each === pay) return 'fill-primary'
  return each < today ? 'fill-surface-3' : 'fill-none stroke-border-strong'
}
