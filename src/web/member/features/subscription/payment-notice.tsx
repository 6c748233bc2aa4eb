import type { ReactNode } from 'react'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { NetworkButton } from '#web/kit/controls/network-button.tsx'
import { PayInBrowser, useIsPaidInBrowser } from './pay-in-browser.tsx'
import { useAbandon, usePay, useResume } from './subscription-calls.ts'

/**
 * The actions for an order that waits for its payment: to continue at the provider, or to abandon the order.
 */
export function WaitingActions() {
  const pay = usePay()
  const abandon = useAbandon()
  return (
    <Actions problem={refusalSentence(pay.error ?? abandon.error)}>
      <PayButton pay={pay}>Weiter zum Bezahlen</PayButton>
      <NetworkButton
        variant="outline"
        isLoading={abandon.isPending}
        loadingLabel="Zieht zurück"
        onClick={() => abandon.mutate()}
      >
        Bestellung zurückziehen
      </NetworkButton>
    </Actions>
  )
}

/** The action after a failed payment: to pay again, by any means of payment. */
export function PayAgain() {
  const pay = usePay()
  return (
    <Actions problem={refusalSentence(pay.error)}>
      <PayButton pay={pay}>Jetzt bezahlen</PayButton>
    </Actions>
  )
}

/** The action that takes a cancellation back before the last day of the contract. */
export function ResumeAction() {
  const resume = useResume()
  return (
    <Actions problem={refusalSentence(resume.error)}>
      <NetworkButton
        variant="outline"
        isLoading={resume.isPending}
        loadingLabel="Nimmt zurück"
        onClick={() => resume.mutate()}
      >
        Kündigung zurücknehmen
      </NetworkButton>
    </Actions>
  )
}

interface PayButtonProps {
  readonly pay: ReturnType<typeof usePay>
  readonly children: string
}

function PayButton({ pay, children }: PayButtonProps) {
  if (useIsPaidInBrowser()) return <PayInBrowser />
  return (
    <NetworkButton isLoading={pay.isPending} loadingLabel="Öffnet" onClick={() => pay.mutate()}>
      {children}
    </NetworkButton>
  )
}

interface ActionsProps {
  readonly problem: string | undefined
  readonly children: ReactNode
}

function Actions({ problem, children }: ActionsProps) {
  return (
    <div className="mt-6 print:hidden">
      <div className="flex flex-wrap gap-3">{children}</div>
      {problem !== undefined && (
        <div className="mt-2">
          <ErrorSentence>{problem}</ErrorSentence>
        </div>
      )}
    </div>
  )
}
