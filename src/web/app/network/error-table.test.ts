import { describe, expect, it } from 'vitest'
import { CallError } from '#contract/protocol/client.ts'
import { ConnectionError } from './connection-error.ts'
import { isUnanswered, reactionTo, sentenceOf, whenAgain } from './error-table.ts'

const refusal = (status: number, message: string, retryAfterSeconds?: number) =>
  new CallError(status, { errors: [{ message }] }, retryAfterSeconds)

describe('the error catalogue of spec § 8', () => {
  it.each([
    ['unauthenticated', 'Session abgelaufen', 'login'],
    ['invalid_session', 'Die Sitzung ist ungültig', 'reload'],
    ['missing_2fa_verification', 'Zwei-Faktor-Authentisierung ungültig', 'login'],
  ] as const)('%s', (message, sentence, reaction) => {
    expect(sentenceOf(refusal(401, message))).toBe(sentence)
    expect(reactionTo(refusal(401, message))).toBe(reaction)
  })

  it('has no reaction to other lists, they belong to the caller', () => {
    expect(reactionTo(refusal(422, 'invalid_input'))).toBeUndefined()
  })
})

it('knows where nobody can tell whether the server has done it', () => {
  const lost = [new ConnectionError(), refusal(502, ''), refusal(504, '')]
  expect(lost.map(isUnanswered)).toEqual([true, true, true])
  const answered = [refusal(409, 'conflict'), refusal(500, 'internal_error'), new Error('x')]
  expect(answered.map(isUnanswered)).toEqual([false, false, false])
})

describe('the sentence of an error', () => {
  it('says how long to wait', () => {
    expect(sentenceOf(refusal(429, 'too_many_requests', 1))).toBe(
      'Das ging zu schnell hintereinander. Versuch es gleich noch einmal.',
    )
    expect(sentenceOf(refusal(429, 'too_many_requests', 40))).toContain('40 Sekunden')
    expect(sentenceOf(refusal(429, 'too_many_requests', 60))).toContain('einer Minute')
    expect(sentenceOf(refusal(429, 'too_many_requests', 61))).toContain('2 Minuten')
    expect(whenAgain(1)).toBe('In einer Sekunde geht es weiter.')
    expect(whenAgain(2)).toBe('In 2 Sekunden geht es weiter.')
  })

  it('says what helps where strangers have guessed too often, and not how long they wait', () => {
    const sentence = sentenceOf(refusal(429, 'account_guarded', 864))
    expect(sentence).toContain('Setze ein neues Passwort')
    expect(sentence).not.toContain('Minuten')
  })

  it('is the German sentence of the server when the entry is no code', () => {
    expect(sentenceOf(refusal(422, 'Der Wert passt nicht.'))).toBe('Der Wert passt nicht.')
  })

  it('is that of a field where nothing else is said: a tick has no form', () => {
    const full = { field: 'amountCents', message: 'Mehr als 3.600 Überweisungen gehen nicht.' }
    expect(sentenceOf(new CallError(422, { errors: [full] }))).toBe(full.message)
    expect(sentenceOf(new CallError(422, { errors: [full, { message: 'Der Rest.' }] }))).toBe('Der Rest.')
  })

  it('tells a missing connection from a failure of ours', () => {
    expect(sentenceOf(new ConnectionError())).toContain('Keine Verbindung')
    expect(sentenceOf(new CallError(502, {}))).toContain('nicht erreichbar')
    expect(sentenceOf(new Error('?'))).toContain('schiefgegangen')
  })
})
