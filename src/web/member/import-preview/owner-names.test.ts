import { expect, it } from 'vitest'
import { ownerNames } from './owner-names.ts'

it('owners are the persons by their whole names, and who holds an account', () => {
  const household = {
    persons: [
      { name: 'Erika', surname: 'Muster' },
      { name: 'Kind', surname: '' },
    ],
  }
  const accounts = { accounts: [{ holder: 'Max Muster' }, { holder: '' }] }
  expect(ownerNames({ household, accounts } as never)).toEqual(['Erika Muster', 'Kind', 'Max Muster'])
})
