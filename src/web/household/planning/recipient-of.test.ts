import { describe, expect, it } from 'vitest'
import { namesOf, recipientOf } from './recipient-of.ts'

const anna = { id: 'anna', name: 'Anna', surname: 'Berger' }
const jonas = { id: 'jonas', name: 'Jonas', surname: 'Berger' }
const mia = { id: 'mia', name: 'Mia', surname: 'Kern' }

describe('recipientOf', () => {
  it('takes the holder as typed', () => {
    expect(recipientOf({ holder: ' Verein e. V. ', owners: [] }, [anna])).toBe('Verein e. V.')
  })

  it('names the owners otherwise', () => {
    const owners = [
      { personId: 'anna', shareBp: 5000 },
      { personId: 'jonas', shareBp: 5000 },
    ]
    expect(recipientOf({ holder: '', owners }, [anna, jonas, mia])).toBe('Anna und Jonas Berger')
  })
})

describe('namesOf', () => {
  it('repeats surnames only when they differ', () => {
    expect(namesOf([anna, mia])).toBe('Anna Berger und Mia Kern')
    expect(namesOf([anna])).toBe('Anna Berger')
    expect(namesOf([{ name: 'Anna', surname: '' }])).toBe('Anna')
    expect(namesOf([])).toBe('')
  })
})
