import { formatDayMonthYear, formatMonthName } from '#domain/calendar/format-date.ts'
import type { IncomeReceipt } from '#domain/income/income-source.ts'
import { sumCents } from '#domain/money/cents.ts'
import { AnswerFigure } from '#web/display/answer-figure.tsx'
import { Button } from '#web/controls/button.tsx'
import { ButtonLink } from '#web/controls/button-link.tsx'
import { HowCalculated } from '#web/layers/how-calculated.tsx'
import { Money } from '#web/display/money.tsx'
import { SumCheck } from '#web/display/sum-check.tsx'
import { IncomeLines } from './income-lines.tsx'
import { onAccount, openSentence } from '#web/member/month/month-words.ts'
import type { MonthView } from '#web/member/month/month-view.ts'
import { SplitBars } from './split-bars.tsx'
import type { TransferRows } from '#web/member/month/transfer-rows.ts'
import type { PageLayout } from '#web/member/month/use-layout.ts'

interface MonthAnswerProps {
  readonly view: MonthView
  readonly rows: TransferRows
  readonly layout: PageLayout
  readonly receipts: readonly IncomeReceipt[]
  readonly onNext: () => void
  /** Opens extra income by its id. */
  readonly onExtra: (id: string) => void
}

/** The answer first: what is still to be transferred, one sentence, one button; beside it plan and actual. */
export function MonthAnswer({ view, rows, layout, receipts, onNext, onExtra }: MonthAnswerProps) {
  const { plan, figures, today } = view
  const { distribution } = plan
  const arrivedCents = sumCents(figures.map((figure) => figure.arrivedCents))
  return (
    <div
      className={
        layout === 'wide'
          ? 'mt-10 grid grid-cols-[22rem_1fr] items-start gap-12'
          : 'mt-8 grid grid-cols-1 gap-8'
      }
    >
      <Answer view={view} rows={rows} onNext={onNext} isNarrow={layout === 'narrow'} />
      <div className={layout === 'wide' ? 'pt-4' : ''}>
        <SplitBars figures={figures} isNarrow={layout === 'narrow'} />
        <div className={layout === 'narrow' ? 'mt-3' : 'mt-3 ml-27'}>
          <p className="flex flex-wrap justify-between gap-x-6 text-14 text-text-2">
            <span>
              <Money cents={arrivedCents} /> von <Money cents={distribution.incomeCents} /> verteilt
            </span>
            <span>Stand {formatDayMonthYear(today)}</span>
          </p>
          {layout !== 'narrow' && (
            <IncomeLines view={view} receipts={receipts} onExtra={onExtra} isRow={false} />
          )}
        </div>
      </div>
    </div>
  )
}

function Answer({
  view,
  rows,
  onNext,
  isNarrow,
}: Omit<MonthAnswerProps, 'layout' | 'receipts' | 'onExtra'> & { readonly isNarrow: boolean }) {
  const { month, plan } = view
  const out = sumCents(rows.open.filter((row) => !row.isBack).map((row) => row.amountCents))
  const back = sumCents(rows.open.filter((row) => row.isBack).map((row) => row.amountCents))
  const isOnlyBack = out === 0 && back > 0
  const isAllVirtual =
    plan.transfers.virtualCents === plan.distribution.incomeCents && plan.distribution.incomeCents > 0
  return (
    <div>
      <AnswerFigure
        label={isOnlyBack ? 'Noch zurückzuholen' : 'Noch zu überweisen'}
        cents={isOnlyBack ? back : out}
      />
      <p className="mt-2 max-w-90 text-text-2">
        {isAllVirtual
          ? 'Deine Töpfe haben noch kein Konto. Ordne ihnen Konten zu, dann entsteht hier die Liste der Überweisungen.'
          : sentenceFor(view, rows)}
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        {isAllVirtual ? (
          <ButtonLink to="/einstellungen/kontensystem#ziele">Konten zuordnen</ButtonLink>
        ) : rows.open.length > 0 ? (
          <Button onClick={onNext} className={isNarrow ? 'w-full' : ''}>
            Nächste Überweisung
          </Button>
        ) : (
          plan.distribution.incomeCents > 0 && <SumCheck />
        )}
        <HowCalculated
          steps={[
            {
              label: `Einkommen ${formatMonthName(month)}`,
              value: <Money cents={plan.distribution.incomeCents} />,
            },
            { label: '− schon überwiesen', value: <Money cents={plan.transfers.doneCents} /> },
            {
              label: `− bleibt ${onAccount(plan.incoming?.name ?? 'Eingangskonto')}`,
              value: <Money cents={plan.transfers.staysCents} />,
            },
            ...(plan.transfers.virtualCents > 0
              ? [
                  {
                    label: '− nur gedanklich, ohne Konto',
                    value: <Money cents={plan.transfers.virtualCents} />,
                  },
                ]
              : []),
            ...(back > 0 ? [{ label: '+ zurückzuholen', value: <Money cents={back} /> }] : []),
          ]}
          result={{ label: 'noch zu überweisen', value: <Money cents={out} /> }}
          note="Jeder Topf wird auf den Cent abgerundet, Leben nimmt den Rest auf."
        />
      </div>
    </div>
  )
}

function sentenceFor({ month, plan }: MonthView, rows: TransferRows): string {
  if (plan.distribution.incomeCents === 0)
    return `Für den ${formatMonthName(month)} ist noch kein Einkommen eingetragen. Trag ein, was gekommen ist, dann wird es verteilt.`
  return openSentence(rows.open, month)
}
