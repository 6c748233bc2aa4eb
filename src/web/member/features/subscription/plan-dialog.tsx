import { type FormEvent, useId, useState } from 'react'
import type { Offerings } from '#contract/site/areas.ts'
import type { SaleValues } from '#contract/site/runtime-values.ts'
import { asSentence, vatWords } from '#contract/wording/price-wording.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { isBindingChange } from '#domain/subscription/contract-change.ts'
import { planWords } from '#domain/subscription/plan-words.ts'
import type { Plan } from '#domain/subscription/term.ts'
import { NewTab } from '#web/app/links/new-tab.tsx'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Checkbox } from '#web/kit/controls/checkbox.tsx'
import { NetworkButton } from '#web/kit/controls/network-button.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { useToday } from '#web/kit/words/today.ts'
import type { Contract } from '#web/member/subscription-query.ts'
import { TestNote } from '#web/member/subscription/test-note.tsx'
import { changeRows } from './change-rows.ts'
import { ContractFacts } from './contract-facts.tsx'
import { priceOf } from './order-summary.ts'
import { useChangePlan } from './subscription-calls.ts'

interface PlanDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly contract: Contract
  readonly prices: SaleValues
  /** The version of the terms in force. */
  readonly termsVersion: Day
  readonly offerings: Offerings
}

/**
 * The dialog for another plan from the next period on, with its effect in euros and days; or for taking such
 * a change back.
 */
export function PlanDialog({ isOpen, onClose, contract, prices, termsVersion, offerings }: PlanDialogProps) {
  const change = useChangePlan()
  const [hasTerms, setHasTerms] = useState(false)
  const [isTermsMissing, setTermsMissing] = useState(false)
  const formId = useId()
  const today = useToday()
  // Another price of the same plan is no change that could be taken back here.
  const isTakenBack = contract.nextPlan !== null && contract.nextPlan.plan !== contract.plan
  const plan: Plan = isTakenBack ? contract.plan : contract.plan === 'monthly' ? 'yearly' : 'monthly'
  const isBinding = !isTakenBack && isBindingChange(contract.plan, plan)
  // A customer who takes the change back keeps the agreed price.
  const cents = isTakenBack ? contract.priceCents : priceOf(plan, prices)

  function close() {
    onClose()
    change.reset()
    setHasTerms(false)
    setTermsMissing(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTermsMissing(!hasTerms)
    if (hasTerms) change.mutate({ plan, priceCents: cents, termsVersion }, { onSuccess: close })
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={
        isTakenBack ? `Bei ${planWords[plan].name.toLowerCase()} bleiben` : `${planWords[plan].name} zahlen`
      }
      actions={
        <>
          <Button variant="outline" onClick={close}>
            Abbrechen
          </Button>
          <NetworkButton
            type="submit"
            form={formId}
            isLoading={change.isPending}
            loadingLabel="Ändert"
            error={refusalSentence(change.error)}
          >
            {isTakenBack ? 'Wechsel zurücknehmen' : 'Zahlungspflichtig wechseln'}
          </NetworkButton>
        </>
      }
    >
      <dl className="mt-4 border-t border-border text-14">
        {changeRows(contract, { plan, cents, today }).map(({ label, value }) => (
          <div
            key={label}
            className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-4 border-b border-border py-2.5"
          >
            <dt className="text-text-2">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-14 text-text-2">{`${asSentence(`Alle Preise ${vatWords(prices.vatBp)}`)} Heute zahlst du nichts.`}</p>
      {isBinding && <ContractFacts offerings={offerings} />}
      <form id={formId} noValidate onSubmit={submit} className="mt-4">
        <Checkbox
          required
          checked={hasTerms}
          onChange={({ target }) => {
            setTermsMissing(false)
            setHasTerms(target.checked)
          }}
          label={
            <>
              Ich stimme den <NewTab to="/agb">AGB</NewTab> zu.
            </>
          }
          help={`Fassung vom ${formatDayMonthYear(termsVersion)}`}
          error={
            isTermsMissing ? 'Ohne dein Einverständnis mit den AGB kannst du nicht wechseln.' : undefined
          }
        />
      </form>
      {isBinding && (
        <p className="mt-3 text-14 text-text-2">
          Die <NewTab to="/widerrufsbelehrung">Widerrufsbelehrung</NewTab> und die Bestätigung als PDF kommen
          sofort per Mail.
        </p>
      )}
      {isBinding && prices.provider === 'test' && <TestNote />}
    </Dialog>
  )
}
