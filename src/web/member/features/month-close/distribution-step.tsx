import { formatMonthName } from '#domain/calendar/format-date.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { AnswerFigure } from '#web/kit/display/answer-figure.tsx'
import { monthView } from '#web/member/month/month-view.ts'
import { openSentence } from '#web/member/month/month-words.ts'
import { transferRows } from '#web/member/month/transfer-rows.ts'
import { useLayout } from '#web/member/month/use-layout.ts'
import { TransfersSection } from '#web/member/transfers/transfers-section.tsx'
import { StepTitle } from './close-frame.tsx'
import { StepEnd, useGoOn } from './step-end.tsx'
import type { ClosePlanning } from './use-close-planning.ts'

interface StepProps {
  readonly close: ClosePlanning
}

/** The step of the transfers that are still open: ticked one by one or all at once, or left for later. */
export function DistributionStep({ close }: StepProps) {
  const { month, records, today, planning } = close
  const [ref, layout] = useLayout<HTMLDivElement>()
  const on = useGoOn(close, 'distribution')
  const view = monthView(records, month, today)
  if (!view)
    return (
      <div className="mt-8 md:mt-10">
        <StepTitle onEnter={on.goOn}>Hier ist nichts zu verteilen.</StepTitle>
        <p className="mt-2 max-w-prose text-text-2">
          Für den {formatMonthName(month)} gibt es noch keine Raten. Mit ihnen steht hier, wohin dein
          Einkommen geht.
        </p>
        <StepEnd step="distribution" month={month} on={on} label="Weiter">
          <ButtonLink variant="outline" to="/einstellungen/kontensystem" className="phone:w-full">
            Raten einrichten
          </ButtonLink>
        </StepEnd>
      </div>
    )
  const rows = transferRows(view.plan, {
    accounts: records.accounts,
    persons: planning.household.persons,
  })
  const { openCents } = view.plan.transfers
  const isOpen = rows.open.length > 0
  return (
    <div ref={ref} className="@container">
      <div className="mt-8 md:mt-10">
        <StepTitle onEnter={on.goOn} className="label-caps mb-1">
          {openCents < 0 ? 'Noch zurückzuholen' : 'Noch zu überweisen'}
        </StepTitle>
        <AnswerFigure cents={Math.abs(openCents)} />
        <p className="mt-2 max-w-prose text-text-2">{openSentence(rows.open, month)}</p>
      </div>
      <TransfersSection key={month} view={view} rows={rows} layout={layout} nextRequest={0} />
      <StepEnd
        step="distribution"
        month={month}

        on={on}
        label={isOpen ? 'Später' : 'Weiter'}
        isPassing={isOpen}
      />
    </div>
  )
}
