import { expect, it, vi } from 'vitest'
import { outcomeOf } from './outcome-of.ts'

it('hands on what a calculator answers', () => {
  const refused = { ok: false, sentence: 'Zu kurz.' } as const
  expect(outcomeOf({ compute: () => ({ ok: true, result: 7 }) }, {})).toEqual({ ok: true, result: 7 })
  expect(outcomeOf({ compute: () => refused }, {})).toBe(refused)
})

it('makes an answer of a fault, and reports it', () => {
  const told = vi.spyOn(console, 'error').mockReturnValue()
  const fault = new RangeError('division by zero')
  const broken = {
    compute: () => {
      throw fault
    },
  }
  expect(outcomeOf(broken, {})).toEqual({
    ok: false,
    sentence: 'Mit diesen Angaben lässt sich gerade nichts berechnen.',
    isFault: true,
  })
  expect(told).toHaveBeenCalledWith(fault)
  told.mockRestore()
})
