import { expect, test } from 'vitest'
import { sentenceForName } from './save-user.ts'

test('what cannot be a name is refused with a sentence', () => {
  expect(sentenceForName('name', '  ')).toBe('Bitte gib einen Wert ein.')
  expect(sentenceForName('surname', 'x'.repeat(81))).toBe('Bitte gib höchstens 80 Zeichen ein.')
  expect(sentenceForName('surname', 'a\u0000b')).toBe(
    'Dieser Text enthält Zeichen, die sich nicht speichern lassen.',
  )
  expect(sentenceForName('name', 'Renée 🦔 عربي')).toBeUndefined()
  expect(sentenceForName('salutation', 'd')).toBeUndefined()
})
