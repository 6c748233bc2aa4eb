import { expect, it } from 'vitest'
import type { ExpectedEvent } from '#domain/liquidity/expected-events.ts'
import { forecastAccount } from '#domain/liquidity/forecast.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { eventNames, forecastSentence, labelWords, lowestTitle } from './forecast-words.ts'

const today = '2026-11-21'
const pays: ExpectedEvent = {
  accountId: 'household',
  day: '2026-11-29',
  amountCents: -40_000,
  cause: { kind: 'item', itemId: 'rent', isMonthly: true },
}
const sentence = (
  startCents: number,
  { payDay = '2026-11-30' as const, keptCents = 0, freeCents = null as number | null } = {},
) =>
  forecastSentence(forecastAccount('household', startCents, [pays], { today, payDay }), {
    format: (cents) => formatEuro(cents).replaceAll('\u00A0', ' '),
    payDay,
    keptCents,
    freeCents,
  })

it('says where the account is lowest, and what of it is laid aside', () => {
  expect(sentence(100_000, { keptCents: 20_000 })).toBe(
    'Das Konto bleibt im Plus. Am 29. November, vor dem Zahltag, steht es mit 600,00 € am tiefsten, davon sind 200,00 € Rücklage.',
  )
  expect(sentence(100_000, { keptCents: 70_000 })).toMatch(/am tiefsten\.$/u)
})

it('calls the marked point the lowest only where no later day is lower', () => {
  const titleOn = (day: '2026-11-29' | '2026-12-05') =>
    lowestTitle(forecastAccount('household', 100_000, [{ ...pays, day }], { today, payDay: '2026-11-30' }))
  expect(titleOn('2026-11-29')).toBe('Tiefster Punkt')
  expect(titleOn('2026-12-05')).toBe('Tiefster Punkt bis Zahltag')
})

it('says what is missing, and since when', () => {
  expect(sentence(28_000)).toBe('Am 29. November fehlen 120,00 €.')
  expect(sentence(28_000, { freeCents: 100_650 })).toBe(
    'Am 29. November fehlen 120,00 €. Frei sind die 1.006,50 € nur nach Plan: Auf dem Konto liegt dafür zu wenig.',
  )
  expect(sentence(28_000, { freeCents: -5_000 })).toBe('Am 29. November fehlen 120,00 €.')
  expect(sentence(-100)).toBe('Das Konto ist mit 1,00 € im Minus, am 29. November mit 401,00 €.')
  const only = forecastAccount('household', -100, [], { today, payDay: '2026-11-30' })
  const situation = { format: (cents: number) => `${cents}`, payDay: null, keptCents: 0, freeCents: null }
  expect(forecastSentence(only, situation)).toBe('Das Konto ist mit 100 im Minus.')
})

it('names each event once', () => {
  const names = { items: [{ id: 'rent', name: 'Miete' }], sources: [] }
  expect(eventNames([pays, pays, { ...pays, cause: { kind: 'transfer', pot: 'life' } }], names)).toBe(
    'Miete, Überweisung Leben',
  )
})

it('keeps labels short', () => {
  const items = [
    { id: 'rent', name: 'Grundbesitzabgabenbescheid der Gemeinde' },
    { id: 'power', name: 'Strom' },
  ]
  const both = [pays, { ...pays, cause: { kind: 'item', itemId: 'power', isMonthly: false } } as const]
  const words = labelWords(both, { items, sources: [] })
  expect(words).toMatch(/^Grundbesitzabgaben.*… und 1 weitere$/u)
  expect(words.length).toBeLessThanOrEqual(36)
  expect(labelWords([both[1]!], { items, sources: [] })).toBe('Strom')
})
