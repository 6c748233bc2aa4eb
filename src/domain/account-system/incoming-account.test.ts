import { expect, it } from 'vitest'
import { accounts, checking, household, savings } from '#domain/testing/berger-household.ts'
import { incomingAccount } from './incoming-account.ts'

it('is the chosen account', () => {
  expect(incomingAccount({ incomingAccountId: 'household' }, accounts)).toBe(household)
})

it('is the first open checking account as long as none is chosen', () => {
  const archived = { ...checking, isArchived: true }
  expect(incomingAccount({ incomingAccountId: null }, [household, checking, savings])).toBe(checking)
  expect(incomingAccount({ incomingAccountId: null }, [archived, household])).toBe(household)
  expect(incomingAccount({ incomingAccountId: null }, [savings])).toBeUndefined()
})
