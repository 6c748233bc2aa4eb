import { expect, test } from 'vitest'
import { isConflict, sentenceForName } from './save-user.ts'

const stored = { salutation: 'f', name: 'Anna', surname: 'Berger' } as const
const change = { field: 'name', value: 'Anne', seen: 'Anna' } as const

test('another field changed elsewhere is no conflict', () => {
  expect(isConflict(change, { ...stored, surname: 'Maier' })).toBe(false)
})

test('the same field changed elsewhere is one, unless both say the same', () => {
  expect(isConflict(change, { ...stored, name: 'Anja' })).toBe(true)
  expect(isConflict(change, { ...stored, name: 'Anne' })).toBe(false)
})

test('what cannot be a name is refused with a sentence', () => {
  expect(sentenceForName('name', '  ')).toBe('Bitte gib einen Wert ein.')
  expect(sentenceForName('surname', 'x'.repeat(81))).toBe('Bitte gib höchstens 80 Zeichen ein.')
  expect(sentenceForName('surname', 'a\u0000b')).toBe(
    'Dieser Text enthält Zeichen, die sich nicht speichern lassen.',
  )
  expect(sentenceForName('name', 'Renée 🦔 عربي')).toBeUndefined()
  expect(sentenceForName('salutation', 'd')).toBeUndefined()
})
