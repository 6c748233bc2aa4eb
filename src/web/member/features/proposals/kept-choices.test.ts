import { beforeEach, expect, it, vi } from 'vitest'
import { keepChoices, keptChoices } from './kept-choices.ts'

let person = 'anna'
vi.mock('#web/app/session/known-session.ts', () => ({ knownSession: () => ({ id: person }) }))

const choices = { line: { answer: 'rejected', note: 'Das ist mir zu viel.' } } as const

beforeEach(() => {
  person = 'anna'
  keepChoices('other', choices)
  keepChoices('other', {})
})

it('keeps what was chosen and typed for this proposal and this person', () => {
  keepChoices('proposal', choices)
  expect(keptChoices('proposal')).toEqual(choices)
  expect(keptChoices('other')).toEqual({})
  person = 'ben'
  expect(keptChoices('proposal')).toEqual({})
})

it('forgets what is sent, and only that', () => {
  keepChoices('proposal', choices)
  keepChoices('other', {})
  expect(keptChoices('proposal')).toEqual(choices)
  keepChoices('proposal', {})
  expect(keptChoices('proposal')).toEqual({})
})
