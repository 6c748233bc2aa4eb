import { isDeepStrictEqual } from 'node:util'
import { fieldProblem } from '#contract/protocol/problem.ts'
import type { PotShare } from '#domain/account-system/pot-shares.ts'
import type { Day } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { currencyOf } from '#domain/currencies/currency.ts'
import { type Seen, findAccount, hasBookings, replaceAccount } from '#server/accounts/account-store.ts'
import { type Account, type Balance, presentAccount } from '#server/accounts/present.ts'
import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import { checkKind } from '#server/properties/linked-accounts.ts'
import { recordBalance } from './account-balance.ts'
import { type PotsFromMonth, hasPots, readAllocations, storePots } from './account-pots.ts'
import {
  type AccountFields,
  type SentFields,
  accountValues,
  normaliseFields,
  ownerRows,
} from './account-values.ts'
import { checkAccount } from './check-account.ts'

export interface AccountChange extends SentFields, Seen {
  readonly balance?: Balance | undefined
  readonly pots?: (PotsFromMonth & { readonly seen: readonly PotShare[] }) | undefined
}

/**
 * Replaces the stored fields and owners, on request together with a balance and the pots of the account, or changes
 * nothing at all; state, colour and place stay.
 * @throws {Problem} not_found, version_mismatch with the stored account, or invalid_input for a field that does not fit
 */
export async function updateAccount(
  scope: HouseholdScope,
  { id, version, balance, pots, ...body }: AccountChange,
  today: Day,
): Promise<Account> {
  const row = await findAccount(scope, id)
  const current = row && presentAccount(row)
  if (!current) throw refuseEdit(current)
  const fields = normaliseFields(body, current)
  const versions = pots ? await readAllocations(scope) : []
  const hasWantedPots = !pots || hasPots(versions, id, pots)

  const known = balance && current.balances.find(({ day }) => day === balance.day)
  const isStale =
    current.version !== version ||
    (balance && (known?.version ?? 0) !== balance.version) ||
    (pots && !hasWantedPots && !hasPots(versions, id, { month: pots.month, shares: pots.seen }))
  if (isStale) {
    const isRepeat =
      current.version === version + 1 &&
      hasFields(current, fields) &&
      known?.amountCents === balance?.amountCents &&
      known?.foreignMinor === (balance?.foreignMinor ?? undefined) &&
      hasWantedPots
    if (isRepeat) return current
    throw refuseEdit(current)
  }

  const { currency: _, ...kept } = current
  const account: Account = { ...kept, ...fields, version: version + 1 }
  await refuseLateCurrency(scope, current, account)
  await checkKind(scope, current, account)
  await checkRoom(scope, 'account_owner', { by: fields.owners.length - current.owners.length })
  await checkAccount(scope, account, today)
  await replaceAccount(scope, { id, version }, accountValues(fields), ownerRows(fields))
  if (pots) await storePots(scope, versions, id, pots, monthOf(today))
  if (!balance) return account
  const at = { today, field: 'balance.day', amountField: 'balance.amountCents' }
  const written = await recordBalance(scope, account, balance, known, at)
  return { ...account, balances: withBalance(account.balances, written) }
}

/** Refuses another currency once amounts were recorded: they would mean something else in it. */
async function refuseLateCurrency(scope: HouseholdScope, before: Account, after: Account): Promise<void> {
  if (currencyOf(before) === currencyOf(after)) return
  if (before.balances.length > 0 || (await hasBookings(scope, before.id)))
    throw fieldProblem(
      'currency',
      'Auf diesem Konto steht schon etwas. Seine Währung lässt sich nur ändern, solange es leer ist.',
    )
}

function hasFields(stored: Account, sent: AccountFields): boolean {
  const isSameCurrency = currencyOf(stored) === currencyOf(sent)
  return isSameCurrency && isDeepStrictEqual({ ...stored, ...sent }, stored)
}

function withBalance(balances: readonly Balance[], written: Balance): Balance[] {
  return [...balances.filter(({ day }) => day !== written.day), written].toSorted((a, b) =>
    a.day < b.day ? -1 : 1,
  )
}
