import type { ImportRow } from '#web/member/import-preview/import-card.ts'
import { type KnownBooking, compareCard } from './compare-card.ts'
import type { CompareAnswer, CompareOrder } from './compare-messages.ts'

const VERDICTS = 2_000

const rows: ImportRow[] = []
const known: KnownBooking[] = []
const others: { readonly accountId: string; readonly isEarlier: boolean; readonly rows: ImportRow[] }[] = []

// Without this listener the page would wait for ever, or compare with fewer bookings than there are.
addEventListener('messageerror', () => reportError(new Error('A message did not come')))

// The worker compares half a million rows beside the main thread.
addEventListener('message', ({ data }: MessageEvent<CompareOrder>) => {
  switch (data.kind) {
    case 'rows':
      rows.push(...data.rows)
      return
    case 'known':
      known.push(...data.known)
      return
    case 'waiting':
      if (data.card) others.push({ ...data.card, rows: [] })
      others.at(-1)?.rows.push(...data.rows)
      return
    case 'compare': {
      const compared = compareCard({ ...data.card, rows }, { ...data.surroundings, known, others })
      for (let from = 0; from < compared.rows.length; from += VERDICTS) {
        const some = compared.rows.slice(from, from + VERDICTS)
        const verdicts = some.map(({ kind, stored, transfer }) => ({
          kind,
          storedId: stored?.id ?? null,
          transfer,
        }))
        postMessage({ kind: 'verdicts', verdicts } satisfies CompareAnswer)
      }
      postMessage({ kind: 'end', known: compared.known } satisfies CompareAnswer)
    }
  }
})
