import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountBody, emptyNewAccount, isDebt, newAccountSchema, ownersOf } from './new-account.ts'

const anna = {
  id: '01890000-0000-7000-8000-00000000000a',
  name: 'Anna',
  surname: 'Berger',
  position: 0,
  version: 1,
}
const jonas = {
  id: '01890000-0000-7000-8000-00000000000b',
  name: 'Jonas',
  surname: 'Berger',
  position: 1,
  version: 1,
}
const mia = { id: 'm', name: 'Mia', surname: 'Berger', position: 2, version: 1 }
const today = '2026-11-21'

describe('ownersOf', () => {
  it('takes whoever the name names, else all, unless somebody is chosen', () => {
    const persons = [anna, jonas]
    const ids = (name: string, ownerId = '') =>
      ownersOf({ name, ownerId }, persons).map(({ personId }) => personId)
    expect(ids('Girokonto Anna')).toEqual([anna.id])
    expect(ids('Giro Anna und Jonas')).toEqual([anna.id, jonas.id])
    expect(ids('Haushaltskonto')).toEqual([anna.id, jonas.id])
    expect(ids('Annas Konto')).toEqual([anna.id, jonas.id])
    expect(ids('Girokonto Anna', jonas.id)).toEqual([jonas.id])
  })

  it('always shares the whole', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 20 }),
        fc.string(),
        (ids, name) => {
          const persons = ids.map((id) => ({ ...mia, id, name: id }))
          const shares = ownersOf({ name, ownerId: '' }, persons).map(({ shareBp }) => shareBp)
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(10_000)
        },
      ),
    )
  })
})

describe('accountBody', () => {
  it('keeps the instalment of a loan alone, however often its kind was changed', () => {
    const typed = { ...emptyNewAccount, instalmentCents: 21_900 }
    expect(accountBody({ ...typed, name: 'Autokredit' }, [anna], today).instalmentCents).toBe(21_900)
    expect(accountBody({ ...typed, name: 'Girokonto' }, [anna], today).instalmentCents).toBeNull()
  })

  it('makes a debt of what its name says, with or without a minus', () => {
    const typed = { ...emptyNewAccount, name: 'Autokredit' }
    expect(isDebt(typed)).toBe(true)
    for (const balanceCents of [-315_000, 315_000])
      expect(accountBody({ ...typed, balanceCents }, [anna], today)).toMatchObject({
        type: 'loan',
        valueSign: -1,
        balance: { day: today, amountCents: 315_000 },
      })
  })

  it('leaves an overdrawn account overdrawn', () => {
    const body = accountBody({ ...emptyNewAccount, name: 'Giro', balanceCents: -1_250 }, [anna], today)
    expect(body).toMatchObject({ type: 'checking', valueSign: 1, balance: { amountCents: -1_250 } })
  })

  it('needs no balance', () => {
    expect(accountBody({ ...emptyNewAccount, name: 'Giro' }, [anna], today).balance).toBeNull()
  })
})

describe('newAccountSchema', () => {
  const pathsOf = (values: Partial<typeof emptyNewAccount>) => {
    const result = newAccountSchema([anna], today)['~standard'].validate({ ...emptyNewAccount, ...values })
    return 'issues' in result ? result.issues.map(({ path }) => path[0]) : []
  }

  it('tells each refusal at the field of the short form', () => {
    expect(pathsOf({ name: 'Giro', balanceCents: 100 })).toEqual([])
    expect(pathsOf({})).toEqual(['name'])
    expect(pathsOf({ name: 'Giro', iban: 'DE00' })).toEqual(['iban'])
    expect(pathsOf({ name: 'Giro', balanceCents: Number.NaN })).toEqual(['balanceCents'])
  })
})
