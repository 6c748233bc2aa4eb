import { expect, test } from 'vitest'
import { codeOf, isDiskFull, isOutOfLocks, isSystemError, reasonOf } from './system-error.ts'

const missing = Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT' })

test('an error of the operating system is known by its code', () => {
  expect(isSystemError(missing, 'ENOENT')).toBe(true)
  expect(isSystemError(missing, 'EACCES')).toBe(false)
  expect(isSystemError({ code: 'ENOENT' }, 'ENOENT')).toBe(false)
  expect(codeOf(missing)).toBe('ENOENT')
  expect(codeOf(new Error('broken'))).toBe('')
})

test('the reason of an error is its code, else all of it', () => {
  expect(reasonOf(missing)).toBe('ENOENT')
  expect(reasonOf(new Error('broken'))).toBe('Error: broken')
  expect(reasonOf('broken')).toBe('broken')
})

test.each([
  [{ code: 'ENOSPC' }, true],
  [{ code: 'EDQUOT' }, true],
  [{ code: '53100' }, true],
  [{ errcode: 13 }, true],
  [{ code: 'ENOENT' }, false],
  [{ errcode: 5 }, false],
])('an error with %o means a full disk: %s', (fields, isFull) => {
  expect(isDiskFull(Object.assign(new Error('failed'), fields))).toBe(isFull)
})

test('a server without room for locks is told from one without memory', () => {
  const failure = (message: string) => Object.assign(new Error(message), { code: '53200' })
  expect(isOutOfLocks(failure('out of shared memory'))).toBe(true)
  expect(isOutOfLocks(failure('out of memory'))).toBe(false)
})
