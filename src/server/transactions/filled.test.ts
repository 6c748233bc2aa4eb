import { expect, it } from 'vitest'
import { filled } from './filled.ts'

const empty: { readonly text: string; readonly day: string | null; readonly isDone: boolean } = {
  text: '',
  day: null,
  isDone: false,
}

it('takes what is told and leaves the rest empty', () => {
  expect(filled(empty, { text: 'Miete' })).toEqual({ text: 'Miete', day: null, isDone: false })
  expect(filled(empty, { text: undefined, isDone: true, day: '2026-11-28' })).toEqual({
    text: '',
    day: '2026-11-28',
    isDone: true,
  })
})

it('takes nothing that it does not know', () => {
  const told = { text: 'Miete', transferWith: 'other' }
  expect(filled(empty, told)).toEqual({ text: 'Miete', day: null, isDone: false })
})
