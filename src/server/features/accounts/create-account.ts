import { nextColour } from '#domain/accounts/next-colour.ts'
import type { Day } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { withoutEmptyForeign } from '#domain/currencies/foreign-amount.ts'
import { withoutEmptyValuation } from '#domain/property/valuation.ts'
import { findAccount, listPlaces } from '#server/accounts/account-store.ts'
import { refuseOtherCurrency } from '#server/accounts/check-foreign.ts'
import { withValuation } from '#server/accounts/check-valuation.ts'
import { type Account, type Balance, presentAccount } from '#server/accounts/present.ts'
import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { answerRepeat } from '#server/http/answer-repeat.ts'
import { checkBalanceDay } from './account-balance.ts'
import { type PotsFromMonth, readAllocations, storePots } from './account-pots.ts'
import { type SentFields, normaliseFields } from './account-values.ts'
import { checkAccount } from './check-account.ts'
import { storeAccount } from './store-account.ts'

export interface NewAccount extends SentFields {
  readonly id: string
  readonly balance: Omit<Balance, 'version'> | null
  readonly pots?: PotsFromMonth | undefined
}

/**
 * Adds an account at the end of the list, in the next colour, with its first balance when there is one. The same call
 * again answers with the same account.
 * @throws {Problem} invalid_input for a field that does not fit, or when the household has as many accounts as it may
 */
export async function createAccount(
  scope: HouseholdScope,
  { balance, pots, ...body }: NewAccount,
  today: Day,
): Promise<Account> {
  const fields = normaliseFields(body)
  const first = balance && withoutEmptyForeign(withoutEmptyValuation(balance))
  const balances = first ? [{ ...first, version: 1 }] : []
  const known = await findAccount(scope, body.id)
  if (known) {
    const stored = presentAccount(known)
    return answerRepeat(stored, isChangedSince(stored.balances, balances) ? fields : { ...fields, balances })
  }
  await checkRoom(scope, 'account')
  await checkRoom(scope, 'account_owner', { by: fields.owners.length })
  const places = await listPlaces(scope)
  const account: Account = {
    ...fields,
    closedOn: null,
    isArchived: false,
    archivedOn: null,
    colourIndex: nextColour(places.map(({ colour_index }) => ({ colourIndex: colour_index }))),
    position: (places.at(-1)?.position ?? -1) + 1,
    balances,
    version: 1,
  }
  await checkAccount(scope, account, today)
  if (balance) {
    checkBalanceDay('balance.day', balance.day, today)
    refuseOtherCurrency(fields, balance, 'balance.amountCents')
    const at = { today, field: 'balance.day', amountField: 'balance.amountCents' }
    await withValuation(scope, account, balance, undefined, at)
    await checkRoom(scope, 'account_balance', { field: 'balance.day' })
  }
  await storeAccount(scope, account)
  if (pots) await storePots(scope, await readAllocations(scope), account.id, pots, monthOf(today))
  return account
}

/** Whether balances were entered, corrected or deleted after the account was created with these. */
function isChangedSince(stored: readonly Balance[], first: readonly Balance[]): boolean {
  return stored.length !== first.length || stored.some(({ version }) => version > 1)
}
