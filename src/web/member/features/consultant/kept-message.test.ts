import { expect, it, vi } from 'vitest'
import { keepMessage, keptMessage } from './kept-message.ts'

let person = 'anna'
vi.mock('#web/app/session/known-session.ts', () => ({ knownSession: () => ({ id: person }) }))

it('keeps a message for the person who typed it, until it is sent', () => {
  keepMessage('Reicht mein Plan?')
  expect(keptMessage()).toBe('Reicht mein Plan?')
  person = 'ben'
  expect(keptMessage()).toBe('')
  person = 'anna'
  keepMessage('')
  expect(keptMessage()).toBe('')
})
