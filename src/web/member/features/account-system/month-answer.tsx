import { allocationRecord } from '#contract/records/allocation-record.ts'
import { formatDayMonthYear, formatMonthName } from '#domain/calendar/format-date.ts'
import type { IncomeReceipt } from '#domain/income/income-source.ts'
import { sumCents } from '#domain/money/cents.ts'
import { useIsWaitingFor } from '#web/app/outbox/waiting.ts'
import { potWords } from '#web/household/planning/pot-words.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { AnswerFigure } from '#web/kit/display/answer-figure.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { SumCheck } from '#web/kit/display/sum-check.tsx'
import { HowCalculated } from '#web/kit/overlays/how-calculated.tsx'
import { IncomeLines } from '#web/member/month-income/income-lines.tsx'
import { movedTitle } from '#web/member/month/income-words.ts'
import type { MonthView } from '#web/member/month/month-view.ts'
import { onAccount, openSentence } from '#web/member/month/month-words.ts'
import type { TransferRows } from '#web/member/month/transfer-rows.ts'
import type { PageLayout } from '#web/member/month/use-layout.ts'
import { SplitBars } from './split-bars.tsx'

interface MonthAnswerProps {
  readonly view: MonthView
  readonly rows: TransferRows
  readonly layout: PageLayout
  readonly receipts: readonly IncomeReceipt[]
  readonly onNext: () => void
  /** Opens an extra income by its id. */
  readonly onExtra: (id: string) => void
}

/**
 * The headline of the month: the amount still to be transferred, a sentence and a button; beside it plan and
 * actual.
 */
export function MonthAnswer({ view, rows, layout, receipts, onNext, onExtra }: MonthAnswerProps) {
  const { plan, figures, today } = view
  const arrivedCents = sumCents(figures.map((figure) => figure.arrivedCents))
  // Only the pots count here, because money set aside for the tax office is not part of the income that is
  // split.
  const virtualCents = sumCents(figures.map((figure) => figure.virtualCents))
  return (
    <div
      className={
        layout === 'wide'
          ? 'mt-10 grid grid-cols-[22rem_1fr] items-start gap-12 print:mt-6 print:grid-cols-1 print:gap-2'
          : 'mt-8 grid grid-cols-1 gap-8'
      }
    >
      <Answer view={view} rows={rows} onNext={onNext} isNarrow={layout === 'narrow'} />
      <div className={layout === 'wide' ? 'pt-4' : ''}>
        <SplitBars figures={figures} isNarrow={layout === 'narrow'} />
        <div className={layout === 'narrow' ? 'mt-3' : 'mt-3 ml-27'}>
          <p className="flex flex-wrap justify-between gap-x-6 text-14 text-text-2">
            <span>
              <Money cents={arrivedCents} /> von <Money cents={plan.distribution.incomeCents} /> verteilt
              {virtualCents > 0 && (
                <>
                  , <Money cents={virtualCents} /> ohne eigenes Konto
                </>
              )}
              {plan.reserve.cents > 0 && (
                <>
                  , vorab <Money cents={plan.reserve.cents} /> {potWords.tax_reserve.title}
                </>
              )}
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
  const { openCents } = plan.transfers
  const isAllVirtual =
    rows.open.length === 0 && plan.transfers.virtualCents === plan.incomeCents && plan.incomeCents > 0
  return (
    <div>
      <AnswerFigure
        label={openCents < 0 ? 'Noch zurückzuholen' : 'Noch zu überweisen'}
        cents={Math.abs(openCents)}
      />
      <p className="mt-2 max-w-90 text-text-2">
        {isAllVirtual
          ? 'Deine Töpfe haben noch kein Konto. Ordne ihnen Konten zu, dann entsteht hier die Liste der Überweisungen.'
          : sentenceFor(view, rows)}
        <WaitingSentence rows={rows} />
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        {isAllVirtual ? (
          <ButtonLink to="/einstellungen/kontensystem#ziele">Konten zuordnen</ButtonLink>
        ) : rows.open.length > 0 ? (
          <Button onClick={onNext} className={isNarrow ? 'w-full' : ''}>
            Nächste Überweisung
          </Button>
        ) : (
          plan.incomeCents > 0 && (
            <SumCheck
              parts={[plan.reserve.cents, ...Object.values(plan.distribution.pots)]}
              whole={plan.incomeCents}
            />
          )
        )}
        <HowCalculated
          steps={[
            {
              label: `${movedTitle(plan)} ${formatMonthName(month)}`,
              value: <Money cents={plan.incomeCents} />,
            },
            { label: '− schon überwiesen', value: <Money cents={plan.transfers.doneCents} /> },
            {
              label: `− bleibt ${onAccount(plan.incoming?.name ?? allocationRecord.fields.incomingAccountId.label)}`,
              value: <Money cents={plan.transfers.staysCents} />,
            },
            ...(plan.transfers.virtualCents > 0
              ? [
                  {
                    label: '− ohne eigenes Konto, bleibt, wo es ankommt',
                    value: <Money cents={plan.transfers.virtualCents} />,
                  },
                ]
              : []),
          ]}
          result={{ label: 'noch zu überweisen', value: <Money cents={openCents} /> }}
          note="Jeder Topf wird auf den Cent abgerundet, Leben nimmt den Rest auf."
        />
      </div>
    </div>
  )
}

/** The transfers that are ticked on this device and not sent yet, as a sentence. */
function WaitingSentence({ rows }: { readonly rows: TransferRows }) {
  const isWaitingFor = useIsWaitingFor()
  const waiting = rows.done.filter(({ transfer }) => transfer && isWaitingFor(transfer.id))
  if (waiting.length === 0) return null
  return (
    <>
      {' '}
      <Money cents={sumCents(waiting.map(({ amountCents }) => amountCents))} /> warten aufs Senden.
    </>
  )
}

function sentenceFor({ month, plan }: MonthView, rows: TransferRows): string {
  if (plan.incomeCents === 0)
    return `Für den ${formatMonthName(month)} ist noch kein Einkommen eingetragen. Trag ein, was gekommen ist, dann wird es verteilt.`
  return openSentence(rows.open, month)
}
