import { describe, expect, it } from 'vitest'
import { lengthOfPassword } from '#domain/identity/length-of-password.ts'
import { type Strength, measure, strengthWord } from './password-strength.ts'

describe('the password meter', () => {
  it('considers the first 64 characters only', () => {
    const asked: string[] = []
    measure({ password: '🏡'.repeat(70), ownWords: [] }, (password) => {
      asked.push(password)
      return 4
    })
    expect(asked.map(lengthOfPassword)).toEqual([64, 64])
  })

  it('takes the weaker estimate: with and without the own words', () => {
    const byLength = (password: string): Strength => (lengthOfPassword(password) > 10 ? 4 : 1)
    expect(measure({ password: 'Anna.Berger1985', ownWords: ['Anna', 'Berger'] }, byLength)).toBe(1)
    expect(measure({ password: 'grüne Tinte im Glas', ownWords: ['Anna', 'Berger'] }, byLength)).toBe(4)
  })

  it('has a word for every strength', () => {
    expect(([0, 1, 2, 3, 4] as const).map((strength) => strengthWord(strength))).toEqual([
      'sehr schwach',
      'sehr schwach',
      'schwach',
      'gut',
      'sehr gut',
    ])
  })
})
