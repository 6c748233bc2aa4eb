import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { versionAt } from '#domain/account-system/allocation-version.ts'
import { type PotShare, assignPots, haveSameShares, potSharesOf } from '#domain/account-system/pot-shares.ts'
import type { Month } from '#domain/calendar/month.ts'
import {
  type AccountSystem,
  type StoredAccount,
  accountSystemQuery,
} from '#web/household/planning/planning-queries.ts'
import { newerRecord } from '#web/household/records/record-editor.ts'
import { renameFields } from '#web/household/records/rename-fields.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { createAccountMutation, updateAccountMutation } from '#web/household/writes/account-writes.ts'
import { changedBalance } from './account-form.ts'
import type { CheckedAccount } from './account-schema.ts'

/** The stored records with which the drawer of an account was filled. */
export interface SeenAccount {
  /** The account that is changed; null: a new account. */
  readonly account: StoredAccount | null
  readonly pots: readonly PotShare[]
}

interface SaveAccount {
  readonly save: (checked: CheckedAccount, seen: SeenAccount) => Promise<StoredAccount>
  /**
   * The records as they are stored now, where a refusal says that the account, its balance or its pots were
   * changed meanwhile; else undefined.
   */
  readonly newerIn: (error: unknown) => Promise<SeenAccount | undefined>
}

/** Saves fields, balance and pots of the drawer as one change. */
export function useSaveAccount(id: string, month: Month): SaveAccount {
  const client = useQueryClient()
  const send = useSend()

  return {
    save: async (checked, seen) => {
      const shares = [...checked.values.pots]
      const pots = haveSameShares(shares, seen.pots) ? undefined : { month, shares }
      try {
        const stored = await sendAll(checked, seen, pots)
        if (pots) showPots(client, id, pots)
        return stored
      } catch (error) {
        throw renameFields(error, fieldOfAccount)
      }
    },

    newerIn: async (error) => {
      const account = newerRecord(error) as StoredAccount | undefined
      if (!account) return undefined
      const system = await client.fetchQuery({ ...accountSystemQuery, staleTime: 0 })
      return { account, pots: potsIn(system, id, month) }
    },
  }

  function sendAll({ body, values }: CheckedAccount, seen: SeenAccount, pots: PotsFromMonth | undefined) {
    if (seen.account) {
      const { version } = seen.account
      const balance = changedBalance(values, seen.account)
      const changed = pots && { ...pots, seen: [...seen.pots] }
      return send(updateAccountMutation, {
        params: { id },
        body: { ...body, version, ...(balance && { balance }), ...(changed && { pots: changed }) },
      })
    }
    const { balanceCents: amountCents, balanceDay: day } = values
    const isTyped = amountCents !== null && day !== null && values.currency === null
    const balance = isTyped ? { day, amountCents } : null
    return send(createAccountMutation, { ...body, id, balance, ...(pots && { pots }) })
  }
}

interface PotsFromMonth {
  readonly month: Month
  readonly shares: PotShare[]
}

/** The pots that are paid to the account in a month. */
export function potsIn(
  { versions }: Pick<AccountSystem, 'versions'>,
  accountId: string,
  month: Month,
): readonly PotShare[] {
  const present = versionAt(versions, month)
  return present ? potSharesOf(present, accountId) : []
}

// Shows changed pots in the cached account system, which alone contains them, until it is read again.
function showPots(client: QueryClient, accountId: string, { month, shares }: PotsFromMonth) {
  const { queryKey } = accountSystemQuery
  client.setQueryData(queryKey, (data) => {
    if (!data) return data
    const changed = assignPots(data.versions, { accountId, month, shares }).map((version) => ({
      ...version,
      targets: [...version.targets],
      version: version.version + 1,
    }))
    const kept = data.versions.filter((version) => !changed.some((each) => each.month === version.month))
    return { ...data, versions: [...kept, ...changed].toSorted((a, b) => (a.month < b.month ? -1 : 1)) }
  })
  void client.invalidateQueries({ queryKey })
}

function fieldOfAccount(field: string): string {
  if (field.startsWith('owners')) return 'owners'
  if (field.startsWith('pots')) return 'pots'
  if (field === 'balance.day') return 'balanceDay'
  return field.startsWith('balance') ? 'balanceCents' : field
}
