import { describe, expect, it } from 'vitest'
import { knownWords, lengthOf, measuredPart, strengthWord } from './password-strength.ts'

describe('the password meter', () => {
  it('counts code points as the server does', () => {
    expect(lengthOf('🏡🏡🏡')).toBe(3)
    expect(lengthOf('a\u0308')).toBe(1)
  })

  it('measures the first 64 characters only', () => {
    expect(measuredPart('x'.repeat(200))).toHaveLength(64)
    expect(Array.from(measuredPart('🏡'.repeat(70)))).toHaveLength(64)
  })

  it('knows the words of the form', () => {
    expect(
      knownWords(
        { name: 'Anna', surname: 'Berger', email: 'anna.berger@beispiel.example' },
        'Wohlstandskompass',
      ),
    ).toEqual(['anna', 'berger', 'anna.berger@beispiel.example', 'beispiel', 'example', 'wohlstandskompass'])
  })

  it('has a word for every strength', () => {
    expect(([0, 1, 2, 3, 4] as const).map(strengthWord)).toEqual([
      'sehr schwach',
      'sehr schwach',
      'schwach',
      'gut',
      'sehr gut',
    ])
  })
})
