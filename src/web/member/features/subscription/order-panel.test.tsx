import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { sampleOffer } from '#web/member/subscription/sample-state.ts'
import { pageWithValues } from '#web/testing/page-with-values.ts'

pageWithValues({
  texts: {
    PRODUCT_NAME: 'Kompass',
    OPERATOR_NAME: 'Beispiel Finanzplan UG',
    OPERATOR_ADDRESS: 'Lindenweg 4\n79098 Freiburg',
    OPERATOR_EMAIL: 'post@betreiber.example',
    OPERATOR_PHONE: '+49 761 000000',
  } as never,
})
const { OrderPanel } = await import('./order-panel.tsx')

const order = renderToStaticMarkup(
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter>
      <OrderPanel
        offer={sampleOffer}
        offerings={{ webinars: false, consultants: false }}
        termsVersion="2026-11-27"
        draft={{ id: crypto.randomUUID(), plan: 'monthly', terms: '', code: '' }}
        onChange={() => {}}
      />
    </MemoryRouter>
  </QueryClientProvider>,
)
const words = order.replaceAll(/<[^>]*>/gu, ' ').replaceAll(/[\s\u00A0]+/gu, ' ')
const button = order.lastIndexOf('<button')
const before = order.slice(0, button).replaceAll(/[\s\u00A0]+/gu, ' ')

it('law.md L5.1: how one may pay stands before the button', () => {
  expect(before).toContain('SEPA-Lastschrift oder Karte')
})

it('law.md L5.2: so do what is bought, the price of a period, term and the way out', () => {
  for (const part of [
    'Haushaltsplan und Buchungen',
    '9,90 € pro Monat',
    '1 Monat, danach',
    'jederzeit zum Ende',
  ])
    expect(before).toContain(part)
})

it('law.md L5.3: the button says „zahlungspflichtig bestellen“ and nothing else', () => {
  const said = order
    .slice(button)
    .split('</button>')[0]!
    .replaceAll(/<[^>]*>/gu, '')
  expect(said.toLowerCase()).toBe('zahlungspflichtig bestellen')
})

it('law.md L5.4: what was chosen stands there, and a way to change it', () => {
  expect(before).toContain('Ändern')
  expect(before).toContain('href="#preis"')
})

it('law.md L5.6: the early start has a box of its own, and neither box is ticked beforehand', () => {
  const boxes = [...order.matchAll(/<input[^>]*type="checkbox"[^>]*>/gu)].map(([box]) => box)
  expect(boxes).toHaveLength(2)
  for (const box of boxes) expect(box).not.toMatch(/checked/u)
  expect(words.indexOf('Ich stimme den AGB zu')).toBeLessThan(
    words.indexOf('Ich verlange, dass das Abo sofort'),
  )
})

it.each([
  ['features', 'Haushaltsplan und Buchungen; Import von Bankdateien'],
  ['trader', 'Beispiel Finanzplan UG'],
  ['address', 'Lindenweg 4'],
  ['ways to reach them', '+49 761 000000'],
  ['price', '9,90 € pro Monat'],
  ['VAT', '19 % MwSt.'],
  ['no other costs', 'Keine, auch nicht für die Art der Zahlung'],
  ['payment', 'im Voraus'],
  ['complaints', 'Fragen und Beschwerden'],
  ['rights in case of faults', 'gesetzliche Mängelhaftung für digitale Produkte'],
  ['term', '1 Monat, danach auf unbestimmte Zeit'],
  ['compatibility', 'Du brauchst einen aktuellen Browser'],
  ['withdrawal', '14 Tage ab Vertragsschluss'],
  ['its electronic function', 'href="/widerruf"'],
  ['its instruction', 'href="/widerrufsbelehrung"'],
])('law.md L6.1: %s stands before the order', (_what, part) => {
  expect(before).toContain(part)
})
