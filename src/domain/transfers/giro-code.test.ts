import { describe, expect, it } from 'vitest'
import { giroCodePayload } from './giro-code.ts'

const input = {
  recipient: 'Anna und Jonas Berger',
  iban: 'DE60 4306 0967 1217 6355 00',
  amountCents: 23_282,
  purpose: 'Fördern November 2026',
}

function amountLine(amountCents: number) {
  const code = giroCodePayload({ ...input, amountCents })
  return code.ok ? code.payload.split('\n')[7] : code.reason
}

describe('giroCodePayload', () => {
  it('writes the lines of EPC069-12, version 002', () => {
    expect(giroCodePayload(input)).toEqual({
      ok: true,
      payload: [
        'BCD',
        '002',
        '1',
        'SCT',
        '',
        'Anna und Jonas Berger',
        'DE60430609671217635500',
        'EUR232.82',
        '',
        '',
        'Fördern November 2026',
      ].join('\n'),
    })
  })

  it('writes small and large amounts with a point and two decimals', () => {
    expect([1, 10, 100, 279_388, 99_999_999_999].map(amountLine)).toEqual([
      'EUR0.01',
      'EUR0.10',
      'EUR1.00',
      'EUR2793.88',
      'EUR999999999.99',
    ])
  })

  it('may do without a purpose', () => {
    expect(giroCodePayload({ ...input, purpose: '' })).toMatchObject({ ok: true })
  })

  it.each(['Spaß & Luxus November 2026', 'José Müller-Łukasz', "O'Neill (1/2), + 5 %: ?"])(
    'writes %j as it is',
    (text) => {
      const code = giroCodePayload({ ...input, purpose: text })
      expect(code.ok && code.payload.split('\n').at(-1)).toBe(text)
    },
  )

  it.each([
    ['recipient_missing', { recipient: ' ' }],
    ['recipient_too_long', { recipient: 'a'.repeat(71) }],
    ['recipient_characters', { recipient: 'Anna\nJonas' }],
    ['recipient_characters', { recipient: 'Anna 💶' }],
    ['recipient_characters', { recipient: 'Анна' }],
    ['iban_invalid', { iban: 'DE61 4306 0967 1217 6355 00' }],
    ['amount_out_of_range', { amountCents: 0 }],
    ['amount_out_of_range', { amountCents: -1 }],
    ['amount_out_of_range', { amountCents: 100_000_000_000 }],
    ['purpose_too_long', { purpose: 'a'.repeat(141) }],
    ['purpose_characters', { purpose: 'Sparen\u2212Rate' }],
    ['purpose_characters', { purpose: '\u202eSparrate' }],
    ['too_long', { recipient: 'ä'.repeat(70), purpose: 'ä'.repeat(140) }],
  ])('refuses instead of cutting: %s', (reason, change) => {
    expect(giroCodePayload({ ...input, ...change })).toEqual({ ok: false, reason })
  })

  it('takes the longest name and purpose that fit', () => {
    expect(giroCodePayload({ ...input, recipient: 'a'.repeat(70), purpose: 'b'.repeat(140) })).toMatchObject({
      ok: true,
    })
  })
})
