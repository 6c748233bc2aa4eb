import LineChart from 'lucide-react/icons/chart-line'
import Download from 'lucide-react/icons/download'
import Table from 'lucide-react/icons/table-2'
import { useMemo, useState } from 'react'
import { Link, href } from 'react-router'
import type { AccountSystemRecords } from '#domain/account-system/plan-month.ts'
import { groupOf } from '#domain/accounts/account-types.ts'
import { latestBalance, restsOnOldBalance } from '#domain/accounts/latest-balance.ts'
import type { Actuals } from '#domain/budget/actual-sums.ts'
import type { PlanBegin } from '#domain/budget/plan-begin.ts'
import { type Day, addDays, daysBetween } from '#domain/calendar/day.ts'
import { formatDayMonth, formatDayMonthYear } from '#domain/calendar/format-date.ts'
import type { ForecastRecords } from '#domain/liquidity/expected-events.ts'
import { type AccountForecast, forecastAccounts, labelledDays } from '#domain/liquidity/forecast.ts'
import { usualDays } from '#domain/liquidity/usual-days.ts'
import type { Cents } from '#domain/money/cents.ts'
import { nextPayDay } from '#domain/overview/next-pay-day.ts'
import { Section } from '#web/app/page/section.tsx'
import { Notice, noticeActionClass } from '#web/kit/controls/notice.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { Skeleton } from '#web/kit/display/skeleton.tsx'
import { ViewSwitch } from '#web/kit/drawing/view-switch.tsx'
import { NativeChoice } from '#web/kit/fields/native-choice.tsx'
import { useToday } from '#web/kit/words/today.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { WaitingBookingsNote } from '#web/member/household-plan/waiting/waiting-bookings-note.tsx'
import { downloadForecast } from './forecast-csv.ts'
import { ForecastDrawing } from './forecast-drawing.tsx'
import { ForecastTable } from './forecast-table.tsx'
import { type EventNames, forecastSentence } from './forecast-words.ts'
import { PaidQuestion } from './paid-question.tsx'
import { useBookingsSince, useRecentBookings } from './use-bookings-since.ts'

interface LiquiditySectionProps {
  readonly planning: BudgetPlanning
  readonly records: AccountSystemRecords
  readonly actuals: Actuals
  /** The part of the plan's first month that counts; null: the whole month. */
  readonly begin: PlanBegin | null
  /** The account from which life is paid; null: none. */
  readonly householdAccountId: string | null
  /** The part of the balance that is set aside. */
  readonly keptCents: Cents
  /** The amount that the plan leaves free until the pay day. */
  readonly freeCents: Cents
}

const LABELS = 6
/** The greatest number of accounts that fit beside the title. */
const SWITCHED_AT_MOST = 3

/**
 * The expected balance of an account on each of the next 90 days, and the lowest balance before income
 * arrives again.
 */
export function LiquiditySection(props: LiquiditySectionProps) {
  const { planning, records, actuals, begin, householdAccountId, keptCents, freeCents } = props
  const today = useToday()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isTable, setTable] = useState(false)
  const { budget, data, monthStart } = planning
  const expected = useMemo(
    (): ForecastRecords => ({
      system: records,
      budget,
      actuals,
      contracts: data.contracts,
      monthStart,
      begin,
      usualDays: new Map(),
    }),
    [records, budget, actuals, data.contracts, monthStart, begin],
  )
  const accounts = useMemo(
    () => paidFrom(forecastAccounts(expected, [], today), planning, householdAccountId),
    [expected, planning, today, householdAccountId],
  )
  const account = accounts.find(({ id }) => id === chosen) ?? accounts[0] ?? null
  const { bookings, error, retry } = useBookingsSince(account, today)
  const recent = useRecentBookings(account, today)
  const forecast = useMemo(
    () =>
      bookings
        ? forecastAccounts({ ...expected, usualDays: usualDays(recent) }, bookings, today).find(
            ({ accountId }) => accountId === account?.id,
          )
        : undefined,
    [expected, recent, bookings, today, account],
  )
  const names: EventNames = { items: data.items, sources: planning.income.sources }
  const hasBalance = account !== null && latestBalance(account, today) !== undefined
  return (
    <Section
      title="Die nächsten 90 Tage"
      actions={
        account && (
          <>
            <AccountSwitch accounts={accounts} value={account.id} onChange={setChosen} />
            {hasBalance && forecast && (
              <>
                <TextAction
                  icon={isTable ? LineChart : Table}
                  aria-pressed={isTable}
                  onClick={() => setTable(!isTable)}
                >
                  {isTable ? 'Zeichnung' : 'Tabelle'}
                </TextAction>
                <TextAction
                  icon={Download}
                  aria-label="CSV: Die nächsten 90 Tage"
                  className="phone:hidden"
                  onClick={() => downloadForecast(account.name, forecast, names)}
                >
                  CSV
                </TextAction>
              </>
            )}
          </>
        )
      }
    >
      <WaitingBookingsNote />
      <PaidQuestion records={expected} today={today} contracts={data.contracts} />
      {!account ? (
        <Missing
          sentence="Noch kein Konto, von dem etwas abgeht. Trag deine Konten ein, dann steht hier, wie weit das Geld reicht."
          to={href('/einstellungen/konten')}
          action="Konten eintragen"
        />
      ) : !hasBalance ? (
        <Missing
          sentence={`Für ${account.name} ist noch kein Stand eingetragen. Ohne ihn lässt sich nicht rechnen, wie weit das Geld reicht.`}
          to={`${href('/einstellungen/konten')}?ansicht=staende`}
          action="Stand eintragen"
        />
      ) : error ? (
        <Notice tone="negative" className="mt-4">
          Die Buchungen ließen sich nicht laden.{' '}
          <button type="button" className={noticeActionClass} onClick={retry}>
            Noch einmal versuchen
          </button>
        </Notice>
      ) : forecast ? (
        <Forecast
          account={account}
          forecast={forecast}
          keptCents={account.id === householdAccountId ? keptCents : 0}
          freeCents={account.id === householdAccountId ? freeCents : null}
          names={names}
          today={today}
          isTable={isTable}
          hasIncome={planning.income.sources.length > 0}
          payDay={nextPayDay(planning.income.sources, addDays(today, 1))?.day ?? null}
        />
      ) : (
        <Skeleton className="mt-8 h-72 w-full" />
      )}
    </Section>
  )
}

type StoredAccount = BudgetPlanning['accounts']['accounts'][number]

// The accounts from which something is expected to be paid, first the account from which life is paid; an
// account that only receives money needs no forecast.
function paidFrom(
  forecasts: readonly AccountForecast[],
  { accounts }: BudgetPlanning,
  householdId: string | null,
): readonly StoredAccount[] {
  return forecasts
    .filter(({ days }) => days.some(({ events }) => events.some(({ amountCents }) => amountCents < 0)))
    .flatMap(({ accountId }) => accounts.accounts.find(({ id }) => id === accountId) ?? [])
    .filter((account) => groupOf(account) === 'liquid')
    .toSorted((a, b) => Number(b.id === householdId) - Number(a.id === householdId))
}

interface AccountSwitchProps {
  readonly accounts: readonly StoredAccount[]
  readonly value: string
  readonly onChange: (id: string) => void
}

function AccountSwitch({ accounts, value, onChange }: AccountSwitchProps) {
  if (accounts.length < 2) return null
  if (accounts.length > SWITCHED_AT_MOST)
    return (
      <NativeChoice
        label="Konto"
        isLabelHidden
        choices={accounts.map(({ id, name }) => ({ value: id, label: name }))}
        value={value}
        onChange={onChange}
      />
    )
  return (
    <ViewSwitch
      label="Konto"
      className="flex flex-wrap gap-x-6"
      choices={accounts.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
    />
  )
}

interface MissingProps {
  readonly sentence: string
  readonly to: string
  readonly action: string
}

function Missing({ sentence, to, action }: MissingProps) {
  return (
    <Notice className="mt-4">
      {sentence}{' '}
      <Link to={to} className={noticeActionClass}>
        {action}
      </Link>
    </Notice>
  )
}

interface ForecastProps {
  readonly account: StoredAccount
  readonly forecast: AccountForecast
  /** The part of the balance that is set aside; 0 where nothing is known. */
  readonly keptCents: Cents
  /** The free amount; null for an account from which life is not paid. */
  readonly freeCents: Cents | null
  readonly names: EventNames
  readonly today: Day
  readonly isTable: boolean
  readonly hasIncome: boolean
  readonly payDay: Day | null
}

function Forecast(props: ForecastProps) {
  const { account, forecast, keptCents, freeCents, names, today, isTable, hasIncome, payDay } = props
  const format = useFormatEuro()
  const sentence = forecastSentence(forecast, { format, payDay, keptCents, freeCents })
  const balance = latestBalance(account, today)
  return (
    <>
      {forecast.belowZero ? (
        <Notice tone="warning" className="mt-4">
          {sentence}{' '}
          {forecast.lowest.balanceCents < 0 &&
            forecast.lowest.day !== forecast.belowZero.day &&
            `Am ${formatDayMonth(forecast.lowest.day)} sind es ${format(-forecast.lowest.balanceCents)}. `}
          Verschieb eine Zahlung, oder überweise rechtzeitig etwas von einem anderen Konto.
        </Notice>
      ) : (
        <p className="mt-4 max-w-prose text-text-2">{sentence}</p>
      )}
      {payDay === null && (
        <p className="mt-1 max-w-prose text-14 text-text-3">
          {hasIncome
            ? 'Kein monatliches Einkommen nennt einen Zahltag, darum gilt der tiefste Punkt für alle 90 Tage.'
            : 'Mit deinem Einkommen steht hier auch, was bis zum Zahltag kommt.'}{' '}
          <Link
            to={href('/einstellungen/einkommen')}
            className="font-semibold text-primary underline underline-offset-4"
          >
            Einkommen eintragen
          </Link>
        </p>
      )}
      {balance && restsOnOldBalance(account, today) && (
        <p className="mt-1 max-w-prose text-14 text-text-3">
          {`Gerechnet vom Stand am ${formatDayMonthYear(balance.day)}, ${daysBetween(balance.day, today)} Tage alt, und allem, was danach gebucht ist. `}
          <Link
            to={`${href('/einstellungen/konten')}?ansicht=staende`}
            className="font-semibold text-primary underline underline-offset-4"
          >
            Stand eintragen
          </Link>
        </p>
      )}
      {isTable ? (
        <ForecastTable accountName={account.name} forecast={forecast} names={names} />
      ) : (
        <ForecastDrawing
          accountName={account.name}
          forecast={forecast}
          labels={labelledDays(forecast, LABELS)}
          names={names}
          sentence={sentence}
        />
      )}
    </>
  )
}
