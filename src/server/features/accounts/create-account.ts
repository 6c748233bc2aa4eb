import { fieldProblem } from '#contract/problem.ts'
import { nextColour } from '#domain/accounts/next-colour.ts'
import type { Day } from '#domain/calendar/day.ts'
import { monthOf, yearOf } from '#domain/calendar/month.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { answerRepeat } from '#server/http/answer-repeat.ts'
import { type AccountFields, normaliseFields } from './account-values.ts'
import { checkBalanceDay, checkRoomForBalance } from './balance-limits.ts'
import { checkAccount } from './check-account.ts'
import { type Account, type Balance, presentAccount } from './present.ts'
import { storeAccount } from './store-account.ts'
import { listAccounts, listPersonIds } from './store.ts'

const MAX_ACCOUNTS = 500

export interface NewAccount extends AccountFields {
  readonly id: string
  readonly balance: Omit<Balance, 'version'> | null
}

export async function createAccount(
  scope: HouseholdScope,
  { balance, ...body }: NewAccount,
  today: Day,
): Promise<Account> {
  const fields = normaliseFields(body)
  const accounts = (await listAccounts(scope)).map(presentAccount)
  const known = accounts.find(({ id }) => id === body.id)
  if (known) return answerRepeat(known, { ...fields, balances: balance ? [{ ...balance, version: 1 }] : [] })
  if (accounts.length >= MAX_ACCOUNTS) {
    throw fieldProblem('name', `Mehr als ${MAX_ACCOUNTS} Konten gehen nicht. Lösche zuerst ein altes.`)
  }
  const account: Account = {
    ...fields,
    closedOn: null,
    isArchived: false,
    colourIndex: nextColour(accounts),
    position: Math.max(-1, ...accounts.map(({ position }) => position)) + 1,
    balances: balance ? [{ ...balance, version: 1 }] : [],
    version: 1,
  }
  checkAccount(account, { accounts, personIds: await listPersonIds(scope), year: yearOf(monthOf(today)) })
  if (balance) {
    checkBalanceDay('balance.day', balance.day, today)
    await checkRoomForBalance(scope)
  }
  await storeAccount(scope, account)
  return account
}
