import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Notice } from '#web/kit/controls/notice.tsx'
import { subscriptionQuery } from '#web/member/subscription-query.ts'
import type { SubscriptionView } from './subscription-view.ts'

/**
 * The words in the address with which a provider leads back: the order was completed, abandoned, or not paid.
 */
const arrivals = ['bestellt', 'abgebrochen', 'abgelehnt'] as const
type Arrival = (typeof arrivals)[number]

/**
 * The confirmation of a provider usually arrives a little later than the person, so the state is read again
 * after so many ms, so many times.
 */
const [ASK_AGAIN_MS, TIMES] = [2_000, 15]

/**
 * Shown once after somebody comes back from the payment page; the text follows from the state of the
 * contract, not from the address.
 */
export function ArrivalNotice({ view }: { readonly view: SubscriptionView }) {
  const [search, setSearch] = useSearchParams()
  const [arrival, setArrival] = useState(() => arrivals.find((each) => search.has(each)) ?? null)
  const client = useQueryClient()
  const isAwaited = arrival === 'bestellt' && view.kind === 'waiting'

  useEffect(() => {
    if (!arrivals.some((each) => search.has(each))) return
    setSearch({}, { replace: true, preventScrollReset: true })
  }, [search, setSearch])

  useEffect(() => {
    if (!isAwaited) return undefined
    let count = 0
    const timer = setInterval(() => {
      count += 1
      if (count >= TIMES) clearInterval(timer)
      void client.invalidateQueries({ queryKey: subscriptionQuery.queryKey })
    }, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isAwaited, client])

  const words = arrival === null ? null : arrivalWords(view, arrival)
  return (
    <div role="status">
      {words && (
        <Notice tone={words.tone} className="mt-6 print:hidden" onClose={() => setArrival(null)}>
          {words.sentence}
        </Notice>
      )}
    </div>
  )
}

interface ArrivalWords {
  readonly tone: 'positive' | 'info' | 'warning'
  readonly sentence: string
}

function arrivalWords(view: SubscriptionView, arrival: Arrival): ArrivalWords | null {
  if (arrival === 'abgelehnt')
    return {
      tone: 'warning',
      sentence: 'Die Zahlung wurde abgelehnt. Versuch es noch einmal, gern auf anderem Weg.',
    }
  if (arrival === 'abgebrochen')
    return view.kind === 'waiting'
      ? {
          tone: 'info',
          sentence: 'Nicht bezahlt. Deine Bestellung wartet, bis du bezahlst oder sie zurückziehst.',
        }
      : null
  switch (view.kind) {
    case 'active':
      return view.contract.payment?.state === 'processing'
        ? {
            tone: 'info',
            sentence: 'Bestellt. Die Lastschrift ist unterwegs; die Bestätigung kommt per Mail.',
          }
        : { tone: 'positive', sentence: 'Bezahlt. Die Bestätigung mit allen Angaben kommt per Mail.' }
    case 'starts':
      return { tone: 'positive', sentence: 'Bestellt. Die Bestätigung mit allen Angaben kommt per Mail.' }
    case 'waiting':
      return {
        tone: 'info',
        sentence: 'Wir warten auf die Bestätigung der Zahlung. Das dauert meist nur ein paar Sekunden.',
      }
    default:
      return null
  }
}
