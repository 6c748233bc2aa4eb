import { expect, test } from 'vitest'
import { CallError } from '#contract/protocol/client.ts'
import { isOver } from './is-over.ts'

const refused = (message: string) => new CallError(401, { errors: [{ message }] })

test('a session that is gone leads back to the password, a wrong code does not', () => {
  expect(isOver(refused('invalid_session'))).toBe(true)
  expect(isOver(refused('unauthenticated'))).toBe(true)
  expect(isOver(refused('invalid_code'))).toBe(false)
  expect(isOver(new Error('no connection'))).toBe(false)
})

test('a step names what else ends it', () => {
  expect(isOver(refused('link_invalid'))).toBe(false)
  expect(isOver(refused('link_invalid'), 'link_invalid')).toBe(true)
})
