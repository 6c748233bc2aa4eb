import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { sampleReceipt } from '#web/member/subscription/sample-state.ts'
import { Reviews } from './reviews.tsx'

const receipt = {
  ...sampleReceipt,
  kind: 'cancellation',
  number: 'K-2026-0038',
  termination: 'extraordinary',
  product: 'subscription',
  message: 'Seit Wochen kann ich nichts speichern',
  refundCents: null,
} as const

function wordsOf(dueOn: `${number}-${number}-${number}`): string {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Reviews reviews={[{ receipt, dueOn }]} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return markup.replaceAll(/<[^>]*>/gu, ' ').replaceAll(/[\s\u00A0]+/gu, ' ')
}

it('says that it is looked at, by when, that all goes on, and what comes of it', () => {
  const words = wordsOf('2099-12-01')
  for (const part of [
    'Deine Kündigung wird geprüft.',
    'bis 1. Dezember 2099',
    'Bis dahin läuft er weiter, auch die Zahlungen.',
    'Trägt er nicht, gilt die Kündigung als ordentliche, zum nächstmöglichen Zeitpunkt.',
    'K-2026-0038, außerordentlich',
    receipt.message,
  ])
    expect(words).toContain(part)
})

it('promises no day that is over', () => {
  expect(wordsOf('2026-01-01')).toContain('so bald wie möglich')
})
