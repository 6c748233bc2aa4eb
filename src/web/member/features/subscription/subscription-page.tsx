import { useQuery } from '@tanstack/react-query'
import type { Offerings } from '#contract/site/areas.ts'
import type { Day } from '#domain/calendar/day.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { TextActionLink } from '#web/kit/controls/text-action.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { Skeleton } from '#web/kit/display/skeleton.tsx'
import { useToday } from '#web/kit/words/today.ts'
import type { Offer } from '#web/member/subscription-query.ts'
import { subscriptionQuery } from '#web/member/subscription-query.ts'
import { ArrivalNotice } from './arrival-notice.tsx'
import { ContractSection } from './contract-section.tsx'
import { InvoicesSection } from './invoices-section.tsx'
import { useOrderDraft } from './order-draft.ts'
import { OrderPanel } from './order-panel.tsx'
import { PaidAreasTable } from './paid-areas-table.tsx'
import { PayAgain, ResumeAction, WaitingActions } from './payment-notice.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { PriceQuestionSection } from './price-question-section.tsx'
import { Reviews } from './reviews.tsx'
import { stateWords } from './state-words.ts'
import { type SubscriptionView, viewOf } from './subscription-view.ts'
import { TrialOffer } from './trial-offer.tsx'
import { TrialStrip } from './trial-strip.tsx'
import { WaitingDeclarations } from './waiting-declarations.tsx'

export const meta = pageMeta({ title: 'Abo' })

export default function SubscriptionPage() {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(subscriptionQuery)
  const today = useToday()
  if (isError && !data) return <LoadError onRetry={() => void refetch()} />
  if (!data) return <Loading />
  // The view is computed for the time of the answer, because a render must not read the clock.
  const view = viewOf(data, dataUpdatedAt)
  const { offer, offerings, termsVersion, trial, invoices } = data
  const { title, sentence } = stateWords(view, { today, isSold: offer !== null })
  const canTry = trial.canStart && !data.isActive && data.isRequired && view.kind !== 'waiting'
  return (
    <>
      <PageTitle
        area="Abo"
        title={title}
        actions={
          <>
            <TextActionLink to="/widerruf">Vertrag widerrufen</TextActionLink>
            <TextActionLink to="/kuendigung">Verträge hier kündigen</TextActionLink>
          </>
        }
      />
      <p className="mt-2 max-w-prose text-text-2">{sentence}</p>
      <ArrivalNotice view={view} />
      {data.contract && (
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 empty:hidden xl:grid-cols-2">
          <WaitingDeclarations declarations={data.contract.declarations} />
          <Reviews reviews={data.contract.reviews} />
        </div>
      )}
      {data.priceQuestion && <PriceQuestionSection question={data.priceQuestion} />}
      {view.kind === 'trial' && <TrialStrip view={view} />}
      {data.priceQuestion?.state !== 'ended' && <OwnActions view={view} isSold={data.isRequired} />}
      {canTry && <TrialOffer terms={trial} isAlone={offer === null} />}
      <div className="mt-10 md:mt-12">
        {offer === null || view.kind === 'waiting' ? (
          <WithoutOrder view={view} termsVersion={termsVersion} offerings={offerings} />
        ) : (
          <Ordering offer={offer} view={view} termsVersion={termsVersion} offerings={offerings} />
        )}
      </div>
      {invoices > 0 && <InvoicesSection count={invoices} />}
    </>
  )
}

/** The actions that the state of the contract asks for; only the contract's own customer can take them. */
function OwnActions({ view, isSold }: { readonly view: SubscriptionView; readonly isSold: boolean }) {
  if (!('contract' in view) || !view.contract.isMine) return null
  switch (view.kind) {
    case 'waiting':
      return <WaitingActions />
    case 'unpaid':
      return <PayAgain />
    case 'ended':
      return view.contract.payment?.state === 'failed' ? <PayAgain /> : null
    case 'cancelled':
      return isSold ? <ResumeAction /> : null
    default:
      return null
  }
}

interface OrderingProps extends WithoutOrderProps {
  readonly offer: Offer
}

// The order page. On phones the sequence is: price, order form, use of the subscription. Where both fit
// beside each other, the order form stands at the right.
function Ordering({ offer, offerings, view, termsVersion }: OrderingProps) {
  const [draft, change] = useOrderDraft()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-12 xl:grid-cols-[minmax(0,1fr)_29rem] xl:grid-rows-[auto_1fr] xl:gap-y-16">
      <PlanChoice offer={offer} plan={draft.plan} onChoose={(plan) => change({ plan })} />
      <div className="xl:col-start-2 xl:row-span-2 xl:row-start-1">
        <OrderPanel
          offer={offer}
          offerings={offerings}
          termsVersion={termsVersion}
          draft={draft}
          onChange={change}
        />
      </div>
      <PaidAreasTable isPaid={false} offerings={offerings} />
      {'contract' in view && view.contract.isMine && (
        <ContractSection
          contract={view.contract}
          isRunning={false}
          termsVersion={termsVersion}
          offerings={offerings}
        />
      )}
    </div>
  )
}

interface WithoutOrderProps {
  readonly view: SubscriptionView
  /** The version of the terms in force. */
  readonly termsVersion: Day
  readonly offerings: Offerings
}

function WithoutOrder({ view, termsVersion, offerings }: WithoutOrderProps) {
  const contract = 'contract' in view && view.contract.isMine ? view.contract : null
  return (
    <div
      className={
        contract ? 'grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-12 xl:grid-cols-2' : 'max-w-160'
      }
    >
      {contract && (
        <ContractSection
          contract={contract}
          isRunning={contract.state === 'active'}
          termsVersion={termsVersion}
          offerings={offerings}
        />
      )}
      <PaidAreasTable isPaid={contract?.state === 'active'} offerings={offerings} />
    </div>
  )
}

function Loading() {
  return (
    <div role="status" aria-label="Wird geladen">
      <Skeleton className="h-4 w-12" />
      <Skeleton className="mt-3 h-9 w-full max-w-100" />
      <Skeleton className="mt-4 h-4 w-full max-w-140" />
      <div className="mt-14 grid gap-12 xl:grid-cols-[minmax(0,1fr)_29rem]">
        <Skeleton className="h-120" />
        <Skeleton className="h-120" />
      </div>
    </div>
  )
}
