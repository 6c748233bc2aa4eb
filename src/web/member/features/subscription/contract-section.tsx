import { useRef, useState, type ReactNode } from 'react'
import type { Offerings } from '#contract/site/areas.ts'
import { readContractFile } from '#contract/subscription.ts'
import { vatWords } from '#contract/wording/price-wording.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { formatInstant } from '#domain/calendar/format-instant.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { withdrawalWords } from '#domain/subscription/contract-start.ts'
import { planWords, priceText } from '#domain/subscription/plan-words.ts'
import { NewTab } from '#web/app/links/new-tab.tsx'
import { api } from '#web/app/network/client.ts'
import { useRuntime } from '#web/app/page/runtime.ts'
import { Section } from '#web/app/page/section.tsx'
import { FileAction } from '#web/app/queries/file-action.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { germanDay } from '#web/kit/words/moments.ts'
import { useToday } from '#web/kit/words/today.ts'
import type { Contract } from '#web/member/subscription-query.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { ReceiptAction } from './receipt-action.tsx'

interface ContractSectionProps {
  readonly contract: Contract
  /** Whether the contract runs on, so that it can be changed and cancelled. */
  readonly isRunning: boolean
  /** The version of the terms in force; a change of the plan agrees to it. */
  readonly termsVersion: Day
  readonly offerings: Offerings
}

/** The contract in figures, with its actions. */
export function ContractSection({ contract, isRunning, termsVersion, offerings }: ContractSectionProps) {
  const [open, setOpen] = useState<'plan' | 'cancel' | null>(null)
  const ending = useRef<HTMLDivElement>(null)
  const { sale } = useRuntime()
  const today = useToday()
  const { number, plan, priceCents, nextPlan, nextPayment, startsOn, endsOn, earliestEnd, change } = contract
  const { comingPayments } = contract
  return (
    <Section
      title="Dein Vertrag"
      className=""
      actions={
        contract.concludedAt !== null && (
          <FileAction
            label="Bestätigung als PDF"
            fetch={() => api.call(readContractFile, { params: { number } })}
          />
        )
      }
    >
      <dl className="mt-4 border-t border-border">
        <Row label="Tarif">{`${planWords[plan].name}, ${priceText(plan, priceCents)}${sale ? `, ${vatWords(sale.vatBp)}` : ''}`}</Row>
        <Row label="Vertragsnummer">{number}</Row>
        <Row label="Bestellt am">{formatDayMonthYear(germanDay(contract.orderedAt))}</Row>
        <Row label="AGB">
          <NewTab to={`/agb?fassung=${encodeURIComponent(contract.orderedAt)}`}>
            wie bei deiner Bestellung
          </NewTab>
        </Row>
        {startsOn !== null && <Row label="Beginn">{formatDayMonthYear(startsOn)}</Row>}
        {nextPlan !== null && (
          <Row label="Ab dann">
            {`${formatDayMonthYear(nextPlan.on)}: ${nextPlan.plan === plan ? '' : `${planWords[nextPlan.plan].name}, `}${priceText(nextPlan.plan, nextPlan.priceCents)}`}
          </Row>
        )}
        {change !== null && (
          <Row label="Wechsel">{`${change.number}, vereinbart am ${formatDayMonthYear(germanDay(change.concludedAt))}`}</Row>
        )}
        {change?.isWithdrawable && (
          <Row label="Widerruf des Wechsels">{`bis ${formatDayMonthYear(change.withdrawalUntil)}`}</Row>
        )}
        {endsOn === null && earliestEnd !== null && isRunning && (
          <Row label="Kündbar zum">{formatDayMonthYear(earliestEnd)}</Row>
        )}
        {contract.cancelledAt !== null && (
          <Row label="Gekündigt">{formatInstant(Date.parse(contract.cancelledAt))}</Row>
        )}
        {endsOn !== null && <Row label="Letzter Tag">{formatDayMonthYear(endsOn)}</Row>}
        {contract.reductions.map(({ words, left }) => (
          <Row key={words} label={words.startsWith('Gutschein') ? 'Gutschein' : 'Gutschrift'}>
            {`${words}${left === '' ? ', verbraucht' : `, noch ${left}`}`}
          </Row>
        ))}
        {comingPayments.length > 1 && (
          <Row label="Kommende Zahlungen">
            {comingPayments.map(({ on, amountCents, fullCents }) => (
              <span key={on} className="block">
                {`${formatDayMonthYear(on)}: ${formatEuro(amountCents)}${amountCents === fullCents ? '' : ` statt ${formatEuro(fullCents)}`}`}
              </span>
            ))}
          </Row>
        )}
        {contract.withdrawnAt !== null && (
          <Row label="Widerrufen">{formatInstant(Date.parse(contract.withdrawnAt))}</Row>
        )}
        {contract.isWithdrawable && contract.concludedAt !== null && (
          <Row label="Widerruf bis">{withdrawalWords(germanDay(contract.concludedAt))}</Row>
        )}
      </dl>
      {nextPayment !== null && (
        <p className="double-rule -mt-px flex flex-wrap items-baseline justify-between gap-x-4 border-t border-t-text py-3 font-semibold">
          <span>{`Nächste Zahlung am ${formatDayMonthYear(nextPayment.on)}`}</span>
          <span className="ml-auto text-18">{formatEuro(nextPayment.amountCents)}</span>
        </p>
      )}
      <div ref={ending} tabIndex={-1}>
        {contract.receipt && <ReceiptAction receipt={contract.receipt} />}
      </div>
      {change !== null && (
        <FileAction
          className="mt-2"
          label="Wechsel als PDF"
          fetch={() => api.call(readContractFile, { params: { number: change.number } })}
        />
      )}
      {isRunning && endsOn === null && (
        <div className="mt-2 flex flex-wrap gap-x-6 print:hidden">
          {sale !== null && <TextAction onClick={() => setOpen('plan')}>Tarif wechseln</TextAction>}
          <TextAction onClick={() => setOpen('cancel')}>Abo kündigen</TextAction>
        </div>
      )}
      {isRunning && endsOn !== null && endsOn > today && (
        <div className="mt-2 print:hidden">
          <TextAction onClick={() => setOpen('cancel')}>Aus wichtigem Grund früher kündigen</TextAction>
        </div>
      )}
      {sale !== null && (
        <PlanDialog
          isOpen={open === 'plan'}
          onClose={() => setOpen(null)}
          contract={contract}
          prices={sale}
          termsVersion={termsVersion}
          offerings={offerings}
        />
      )}
      <CancelDialog
        isOpen={open === 'cancel'}
        onClose={() => setOpen(null)}
        contract={contract}
        focusAfter={ending}
      />
    </Section>
  )
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-4 border-b border-border py-3 last:border-b-0">
      <dt className="text-text-2">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
