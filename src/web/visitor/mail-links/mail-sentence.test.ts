import { describe, expect, it } from 'vitest'
import { CallError } from '#contract/protocol/client.ts'
import { mailSentenceOf } from './mail-sentence.ts'

const refusal = (status: number, message: string, retryAfterSeconds?: number) =>
  new CallError(status, { errors: [{ message }] }, retryAfterSeconds)

describe('the sentence of a refused mail', () => {
  it('blames nobody for a limit that others may have used up, and says when it goes on', () => {
    expect(mailSentenceOf(refusal(429, 'too_many_requests', 12))).toBe(
      'Gerade können wir dir keine E-Mail senden. In 12 Sekunden geht es weiter.',
    )
    expect(mailSentenceOf(refusal(429, 'too_many_requests', 300))).toContain('In 5 Minuten geht es weiter.')
    expect(mailSentenceOf(refusal(429, 'too_many_requests'))).toBe(
      'Gerade können wir dir keine E-Mail senden. Versuch es gleich noch einmal.',
    )
  })

  it('is the usual one for everything else', () => {
    expect(mailSentenceOf(refusal(410, 'link_invalid'))).toBe('Dieser Link gilt nicht mehr.')
    expect(mailSentenceOf(new Error('?'))).toContain('schiefgegangen')
  })
})
