import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { CallError } from '#contract/protocol/client.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { answerTestPayment, readTestPayment, type testOutcomes } from '#contract/subscription.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { api } from '#web/app/network/client.ts'
import { goTo } from '#web/app/page/go-to.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { Skeleton } from '#web/kit/display/skeleton.tsx'
import { RadioGroup } from '#web/kit/fields/radio-group.tsx'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import { TestNote } from '#web/member/subscription/test-note.tsx'

export const meta = pageMeta({ title: 'Testzahlung' })

type Outcome = (typeof testOutcomes)[number]
type TestPayment = DataOf<typeof readTestPayment>

const outcomes: readonly { readonly value: Outcome; readonly label: string; readonly note: string }[] = [
  { value: 'paid', label: 'Bezahlt', note: 'Die Zahlung ist sofort bestätigt.' },
  { value: 'declined', label: 'Abgelehnt', note: 'Die Bank oder Karte sagt nein.' },
  {
    value: 'pending',
    label: 'SEPA-Lastschrift unterwegs',
    note: 'Erst ausstehend, nach einem Tag bezahlt.',
  },
  { value: 'charge_back', label: 'Rückbuchung', note: 'Erst bezahlt, nach einem Tag zurückgebucht.' },
]

const paymentQuery = (reference: string) =>
  queryOptions({
    queryKey: ['test-payment', reference],
    queryFn: ({ signal }) => api.call(readTestPayment, { params: { reference } }, signal),
    retry: false,
  })

/**
 * Replaces the payment page of a provider: tells that no money moves, and asks for the outcome of the
 * payment.
 */
export default function TestPaymentPage() {
  // The prerendered page does not know the reference in the address.
  const isHydrated = useIsHydrated()
  const reference = useSearchParams()[0].get('zahlung') ?? ''
  const { data, error, refetch } = useQuery({ ...paymentQuery(reference), enabled: reference !== '' })
  if (isHydrated && (reference === '' || isUnknown(error))) return <NothingToPay />
  if (error && !data) return <LoadError onRetry={() => void refetch()} />
  return (
    <div className="max-w-120">
      <PageTitle area="Testanbieter" title="Testzahlung" />
      <TestNote className="mt-4" />
      {isHydrated && data ? (
        <Payment payment={data} reference={reference} />
      ) : (
        <Skeleton className="mt-8 h-80" />
      )}
    </div>
  )
}

interface PaymentProps {
  readonly payment: TestPayment
  readonly reference: string
}

function Payment({ payment, reference }: PaymentProps) {
  const [outcome, setOutcome] = useState<Outcome>('paid')
  const answer = useMutation({
    mutationFn: () => api.call(answerTestPayment, { params: { reference }, body: { outcome } }),
    meta: { showsErrors: true },
    onSuccess: ({ redirect }) => {
      goTo(redirect)
      // The promise never settles, so that the button stays busy until the page is gone.
      return new Promise<never>(() => undefined)
    },
  })
  return (
    <section aria-label="Zahlung" className="mt-8">
      <dl className="border-t border-border text-14">
        <Row label="Vertrag" value={payment.number} />
        <Row label="Abo" value={payment.plan === 'monthly' ? 'monatlich' : 'jährlich'} />
        {payment.dueOn !== null && <Row label="Erste Zahlung" value={formatDayMonthYear(payment.dueOn)} />}
      </dl>
      <p className="double-rule -mt-px flex justify-between gap-4 border-t border-t-text py-3 font-semibold">
        <span>Heute zu zahlen</span>
        <span className="text-18">{formatEuro(payment.amountCents)}</span>
      </p>
      <form
        method="dialog"
        className="mt-8"
        onSubmit={(event) => {
          event.preventDefault()
          answer.mutate()
        }}
      >
        <RadioGroup
          label="Wie soll die Zahlung ausgehen?"
          choices={outcomes}
          value={outcome}
          onChange={setOutcome}
        />
        <div className="mt-8 flex flex-wrap items-start gap-3">
          <Button
            type="submit"
            isLoading={answer.isPending}
            loadingLabel="Kehrt zurück"
            error={refusalSentence(answer.error)}
          >
            So beantworten
          </Button>
          <ButtonLink to={payment.back} variant="outline" reloadDocument>
            Ohne Zahlung zurück
          </ButtonLink>
        </div>
      </form>
    </section>
  )
}

function Row({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-4 border-b border-border py-2.5">
      <dt className="text-text-2">{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function NothingToPay() {
  return (
    <>
      <PageTitle area="Testanbieter" title="Hier ist nichts zu bezahlen." />
      <p className="mt-2 max-w-prose text-text-2">
        Diese Zahlung gibt es nicht, oder sie ist schon beantwortet. Wie es um dein Abo steht, sagt{' '}
        <Link to="/subscription" className="text-text underline underline-offset-4 hover:decoration-2">
          seine Seite
        </Link>
        .
      </p>
    </>
  )
}

function isUnknown(error: unknown): boolean {
  return error instanceof CallError && (error.has('not_found') || error.has('invalid_input'))
}
