import { expect, test } from 'vitest'
import { CallError } from '#contract/protocol/client.ts'
import { refusalSentence } from './refusal-sentence.ts'

test('who closed the question for the password hears nothing', () => {
  expect(
    refusalSentence(new CallError(403, { errors: [{ message: 'recent_auth_required' }] })),
  ).toBeUndefined()
  expect(refusalSentence(null)).toBeUndefined()
})

test('a sentence at a field goes before the general one', () => {
  const refusal = new CallError(422, { errors: [{ field: 'expires_on', message: 'Höchstens ein Jahr.' }] })
  expect(refusalSentence(refusal)).toBe('Höchstens ein Jahr.')
  expect(refusalSentence(new CallError(409, { errors: [{ message: 'conflict' }] }))).toMatch(
    /Das geht noch nicht/,
  )
})
