import { expect, it } from 'vitest'
import { CallError } from '#contract/protocol/client.ts'
import { atField } from './at-field.ts'

const wrongCode = new CallError(401, { errors: [{ message: 'invalid_code' }] })

it('tells a refusal at its field', () => {
  const told = atField(wrongCode, 'invalid_code', 'code', 'Der Code stimmt nicht.')
  expect(told).toBeInstanceOf(CallError)
  expect((told as CallError).errors).toEqual([{ field: 'code', message: 'Der Code stimmt nicht.' }])
})

it('leaves everything else alone', () => {
  expect(atField(wrongCode, 'invalid_credentials', 'password', '')).toBe(wrongCode)
  const other = new Error('?')
  expect(atField(other, 'invalid_code', 'code', '')).toBe(other)
})
