import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { email } from '#contract/schema/email.ts'
import { basisPoints, cents, id, sentences, text, version, whole } from './schema.ts'

function sentenceOf(schema: z.ZodMiniType, value: unknown): string | undefined {
  return z.safeParse(schema, value).error?.issues[0]?.message
}

describe('a text', () => {
  it.each(['\u200b', '\u2060\ufeff', '\u3164', '\u2800', '\u115f\u1160', '\u202e', ' \u00ad ', '\u0301'])(
    'of nothing visible (%j) is no entry',
    (value) => {
      expect(sentenceOf(text(80), value)).toBe(sentences.empty)
      expect(sentenceOf(text(80, { minimum: 0 }), value)).toBe(sentences.empty)
    },
  )

  it.each(['Zoë', '李', 'مرحبا', '🦔', '7', '…', '§', 'a\u0301'])(
    'that shows something (%j) is kept',
    (value) => {
      expect(z.parse(text(80), value)).toBe(value)
    },
  )

  it('that need not be there may be empty', () => {
    expect(z.parse(text(80, { minimum: 0 }), '')).toBe('')
    expect(z.parse(text(80, { minimum: 0 }), '  ')).toBe('  ')
  })

  it('is counted in characters, however many units each has', () => {
    expect(z.parse(text(80), '🦔'.repeat(80))).toHaveLength(160)
    expect(sentenceOf(text(80), '🦔'.repeat(81))).toBe(sentences.tooLong(80))
    expect(sentenceOf(text(80), 'x'.repeat(161))).toBe(sentences.tooLong(80))
  })
})

describe('an address', () => {
  it.each(['\u202e', '\u200f', '\u061c', '\u2066', '\u200b', '\u00ad', '\u2060', '\ufeff', '\u3164'])(
    'has no character that nobody sees (%j)',
    (mark) => {
      for (const value of [`an${mark}na@example.de`, `anna@exa${mark}mple.de`, `${mark}anna@example.de`]) {
        expect(sentenceOf(email, value)).toBe(
          'Diese Adresse enthält Zeichen, die in einer E-Mail-Adresse nicht vorkommen.',
        )
      }
    },
  )

  it.each(['anna@example.de', 'jörg@bücher.example', 'o\u2019neil+1@sub.example.co.uk'])(
    'may be %j',
    (value) => {
      expect(z.parse(email, value)).toBe(value)
    },
  )
})

describe('−0', () => {
  it.each([
    ['an amount', cents({ minimum: -100 })],
    ['a share', basisPoints()],
    ['a version', version],
    ['a whole number', whole({ minimum: 0, maximum: 9 })],
  ])('is 0 as %s', (_what, schema) => {
    expect(z.parse(schema, JSON.parse('-0'))).toBe(0)
  })
})

describe('an id', () => {
  it('is a UUID in small letters', () => {
    expect(z.parse(id, '019AA4F0-0000-7000-8000-00000000000A')).toBe('019aa4f0-0000-7000-8000-00000000000a')
    expect(sentenceOf(id, 'x')).toBe(sentences.invalid)
    expect(sentenceOf(id, 'x'.repeat(200_000))).toBe(sentences.invalid)
  })
})
