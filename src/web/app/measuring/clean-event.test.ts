import type { ErrorEvent } from '@sentry/browser'
import { expect, test } from 'vitest'
import { cleanAddress } from './clean-address.ts'
import { cleanEvent } from './clean-event.ts'

function sentence(value: string): string | undefined {
  const event: ErrorEvent = {
    type: undefined,
    request: { url: 'https://plan.example.de/konten?token=geheim#x' },
    exception: { values: [{ type: 'RangeError', value }] },
  }
  return cleanEvent(event).exception?.values?.[0]?.value
}

test.each([
  ["Cannot read properties of undefined (reading 'x')", 'Cannot read properties of undefined (reading …)'],
  ['Invalid count value: -1234', 'Invalid count value: -#'],
  [
    'Failed to fetch dynamically imported module: https://plan.example.de/assets/a.js?x=1',
    'Failed to fetch dynamically imported module: https://plan.example.de/assets/a.js',
  ],
  ['1234567 is not a safe amount in cents', '[message]'],
  ['Unexpected token in „Miete Anna“', 'Unexpected token'],
  ['no user anna.berger@example.com here', '[message]'],
  ['Cannot read Anna Muster of undefined', '[message]'],
  ['Navigation to https://bank.example/konto?iban=DE12', '[message]'],
])('law.md L3.2: %s is told without what somebody entered', (message, told) => {
  expect(sentence(message)).toBe(told)
})

test('a long sentence is short, and costs no time', () => {
  expect(sentence('„'.repeat(500_000))).toBe('[message]')
  const address = 'Failed to fetch dynamically imported module: https://' + 'a'.repeat(500_000)
  expect(sentence(address)!.length).toBeLessThanOrEqual(200)
})

test('the kind of an error is the name of a program, or none', () => {
  const kindOf = (type: string) =>
    cleanEvent({
      type: undefined,
      request: { url: 'https://plan.example.de/' },
      exception: { values: [{ type, value: '' }] },
    }).exception?.values?.[0]?.type
  expect(['TypeError', 'Anna Muster', 'x'.repeat(80)].map(kindOf)).toEqual(['TypeError', 'Error', 'Error'])
})

test('nothing else that a library adds is sent', () => {
  const event: ErrorEvent = {
    type: undefined,
    event_id: 'a',
    user: { email: 'anna@example.com', ip_address: '203.0.113.7' },
    breadcrumbs: [{ message: 'Betrag 12,00' }],
    extra: { form: 'geheim' },
    contexts: { state: { state: { type: 'x', value: { secret: 1 } } } },
    tags: { household: 'x' },
    request: { url: 'https://plan.example.de/auth/x?token=geheim', headers: { cookie: 'wk' } },
    exception: {
      values: [
        {
          type: 'Error',
          value: 'x',
          stacktrace: {
            frames: [
              { filename: 'https://plan.example.de/assets/a.js?x=1', function: 'f', vars: { pin: 1 } },
            ],
          },
        },
      ],
    },
  }
  const sent = JSON.stringify(cleanEvent(event))
  expect(sent).not.toMatch(/geheim|anna|203\.0|Betrag|secret|household|cookie|pin/)
  expect(cleanEvent(event).request).toEqual({ url: 'https://plan.example.de/auth/x' })
  expect(sent).toContain('https://plan.example.de/assets/a.js"')
})

test.each([
  ['https://bank.example/a?b=c#d', 'https://bank.example/a'],
  ['javascript:alert(1)', ''],
  ['mailto:anna@example.com', ''],
  ['', ''],
])('of %s only %s is told', (address, told) => {
  expect(cleanAddress(address)).toBe(told)
})
