import { useRef } from 'react'
import type { Day } from '#domain/calendar/day.ts'
import type { Person, StoredAccount } from '#web/household/planning/planning-queries.ts'
import type { StoredProperty } from '#web/household/planning/property-queries.ts'
import { useSend } from '#web/household/records/use-send.ts'
import {
  bodyOfAccount,
  createAccountMutation,
  putBalanceMutation,
  updateAccountMutation,
} from '#web/household/writes/account-writes.ts'
import { putPropertyMutation } from '#web/household/writes/property-writes.ts'
import { type CheckedProperty, firstValuations, newAccount, type SeenProperty } from './property-form.ts'

/**
 * Saves the drawer of a property: its account first, where it is new or its name or purchase has changed, then its
 * record. What was stored before a refusal is not stored again by the next try.
 */
export function useSaveProperty(id: string, persons: readonly Person[], today: Day) {
  const send = useSend()
  const stored = useRef<StoredAccount | null>(null)

  async function saveAccount(checked: CheckedProperty, seen: StoredAccount | null): Promise<void> {
    const { name, openedOn } = checked.account
    const [first = null, ...others] =
      seen === null || seen.balances.length === 0 ? firstValuations(checked, today) : []
    if (seen === null) {
      stored.current = await send(createAccountMutation, {
        ...newAccount(id, checked.account, persons),
        balance: first,
      })
      await Promise.all(others.map(putValuation))
      return
    }
    if (seen.name !== name || seen.openedOn !== openedOn)
      stored.current = await send(updateAccountMutation, {
        params: { id },
        body: { ...bodyOfAccount(seen), name, openedOn },
      })
    for (const valuation of first ? [first, ...others] : [])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await putValuation(valuation)
  }

  function putValuation({ day, ...amount }: ReturnType<typeof firstValuations>[number]) {
    return send(putBalanceMutation, { params: { id, day }, body: { ...amount, version: 0 } })
  }

  return async (checked: CheckedProperty, seen: SeenProperty): Promise<StoredProperty> => {
    await saveAccount(checked, stored.current ?? seen.account)
    return send(putPropertyMutation, {
      params: { accountId: id },
      body: { ...checked.property, version: seen.property?.version ?? 0 },
    })
  }
}
