import { describe, expect, test } from 'vitest'
import { advertisingWordIn } from './advertising-words.ts'
import { isInAudience } from './audience.ts'

/** 21.11.2026, 12:00 UTC */
const now = 1_795_262_400_000
const at = { today: '2026-11-21', now } as const
const DAY = 86_400_000
const trial = { startedAt: now - DAY, endsAt: now + DAY, earliestEndsAt: now + DAY }
const contract = { startsOn: '2026-11-01', endsOn: null, isSuspended: false } as const

describe('an audience', () => {
  test('of all has everybody', () => {
    expect(isInAudience('all', { trial: null, contract: null }, at)).toBe(true)
  })

  test('of customers has whoever has a contract that has not ended, suspended or not', () => {
    const isCustomer = (of: Partial<typeof contract> | { endsOn: '2026-11-20' | '2026-11-21' }) =>
      isInAudience('customers', { trial, contract: { ...contract, ...of } }, at)
    expect(isCustomer({})).toBe(true)
    expect(isCustomer({ endsOn: '2026-11-21' })).toBe(true)
    expect(isCustomer({ endsOn: '2026-11-20' })).toBe(false)
    expect(isInAudience('customers', { trial, contract: { ...contract, isSuspended: true } }, at)).toBe(true)
    expect(isInAudience('customers', { trial, contract: null }, at)).toBe(false)
  })

  test('of trials has whoever tries and has no contract', () => {
    expect(isInAudience('trials', { trial, contract: null }, at)).toBe(true)
    expect(isInAudience('trials', { trial, contract }, at)).toBe(false)
    expect(isInAudience('trials', { trial: null, contract: null }, at)).toBe(false)
    const over = { startedAt: now - 2 * DAY, endsAt: now - DAY, earliestEndsAt: now - DAY }
    expect(isInAudience('trials', { trial: over, contract: null }, at)).toBe(false)
  })
})

describe('words of advertising', () => {
  test.each([
    ['Nur heute: 20 % Rabatt', 'Nur heute'],
    ['Unser Angebot für dich', 'Angebot'],
    ['Komm ins Webinar', 'Webinar'],
    ['Das Abo ist 20 % günstiger', '20 % günstiger'],
  ])('are found: %s', (text, word) => {
    expect(advertisingWordIn(text)).toBe(word)
  })

  test.each([
    'Am Sonntag sind wir von 8 bis 9 Uhr nicht da.',
    'Die AGB ändern sich.',
    'Die Sparquote fehlt.',
  ])('are not found: %s', (text) => {
    expect(advertisingWordIn(text)).toBeNull()
  })
})
