import Plus from 'lucide-react/icons/plus'
import type { Day } from '#domain/calendar/day.ts'
import { formatMonthName } from '#domain/calendar/format-date.ts'
import { incomeArrival } from '#domain/income/income-arrival.ts'
import { type MonthIncome, monthIncome } from '#domain/income/month-income.ts'
import { TextAction, TextActionLink } from '#web/kit/controls/text-action.tsx'
import { AnswerFigure } from '#web/kit/display/answer-figure.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { useDrawerParam } from '#web/kit/overlays/use-drawer-param.ts'
import { IncomeLines } from '#web/member/month-income/income-lines.tsx'
import { ExtraIncomeDrawer } from '#web/member/month-income/later-parts.ts'
import { StepTitle } from './close-frame.tsx'
import { StepEnd, useGoOn } from './step-end.tsx'
import type { ClosePlanning } from './use-close-planning.ts'

interface StepProps {
  readonly close: ClosePlanning
}

/** The step of the income: expected and received amounts, source by source; pressing a source corrects it. */
export function IncomeStep({ close }: StepProps) {
  const { month, records, today, missingReceipts } = close
  const drawer = useDrawerParam('einnahme')
  const on = useGoOn(close, 'income')
  const income = monthIncome(close.income, month)
  const booked = new Set(missingReceipts.filter(({ isBooked }) => isBooked).map(({ sourceId }) => sourceId))
  const hasSome = income.lines.some((line) => line.isDue || line.hasReceipt) || income.extras.length > 0
  return (
    <>
      <div className="mt-8 md:mt-10">
        <StepTitle onEnter={on.goOn} className="label-caps mb-1">
          Einkommen im {formatMonthName(month)}
        </StepTitle>
        <AnswerFigure cents={income.countedCents} />
        <p className="mt-2 max-w-prose text-text-2">
          {hasSome ? (
            <Arrival income={income} today={today} isBooked={booked.size > 0} />
          ) : (
            'Für diesen Monat ist kein Einkommen eingetragen.'
          )}
        </p>
      </div>
      <div className="mt-8 max-w-160">
        {hasSome && (
          <IncomeLines
            view={{ plan: { income, month }, today }}
            receipts={records.income.receipts}
            bookedIds={booked}
            isRow
            onExtra={drawer.open}
          />
        )}
        <div className="flex flex-wrap gap-x-6 border-t border-border pt-1">
          <TextAction icon={Plus} onClick={() => drawer.open('neu')}>
            Weitere Einnahme
          </TextAction>
          <TextActionLink to="/einstellungen/einkommen">Einkommen ändern</TextActionLink>
        </div>
      </div>
      <StepEnd step="income" month={month} on={on} label="Stimmt so" />
      <ExtraIncomeDrawer
        isOpen={drawer.value !== null}
        extra={income.extras.find(({ id }) => id === drawer.value) ?? null}
        month={month}
        onClose={drawer.close}
      />
    </>
  )
}

interface ArrivalProps {
  readonly income: MonthIncome
  readonly today: Day
  /** Whether receipts were found among the bookings that nobody has confirmed. */
  readonly isBooked: boolean
}

function Arrival({ income, today, isBooked }: ArrivalProps) {
  const words = useArrivalWords(income, today)
  return isBooked ? `${words} Was auf deinen Konten eingegangen ist, steht schon da.` : words
}

function useArrivalWords(income: MonthIncome, today: Day): string {
  const format = useFormatEuro()
  const arrival = incomeArrival(income, today)
  switch (arrival.kind) {
    case 'none':
    case 'future':
      return 'So ist es geplant.'
    case 'as_planned':
      return 'Alles kam wie geplant.'
    case 'more':
      return `${format(arrival.cents)} mehr als geplant.`
    case 'less':
      return `${format(arrival.cents)} weniger als geplant.`
    case 'open':
      if (!arrival.isEntryMissing && arrival.differenceCents !== 0)
        return `Bisher ${format(Math.abs(arrival.differenceCents))} ${arrival.differenceCents < 0 ? 'weniger' : 'mehr'} als geplant. Kam der Rest wie geplant, bestätige es.`
      return arrival.isEntryMissing
        ? 'Ein Eingang fehlt noch. Bestätigst du ohne Eintrag, zählt er 0,00\u00A0€.'
        : 'So ist es geplant. Kam es so, bestätige es; was anders kam, änderst du mit einem Druck auf die Zeile.'
  }
}
