import { useMutation } from '@tanstack/react-query'
import { type AllocationVersion, versionAt } from '#domain/account-system/allocation-version.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { readAccountSystem } from '#contract/planning/account-system.ts'
import * as firstReads from '#contract/protocol/first-reads.ts'
import { api, callOf } from '#web/api/client.ts'
import {
  type StoredAccount,
  createAccountMutation,
  putAllocationMutation,
  putBalanceMutation,
  updateAccountMutation,
} from '#web/planning/planning-queries.ts'
import { renameFields } from '#web/records/rename-fields.ts'
import { changedBalance } from './account-form.ts'
import type { CheckedAccount } from './account-schema.ts'
import { type PotShare, haveSameShares, potSharesOf, targetsWith } from './pot-targets.ts'

interface SaveAccount {
  /** @returns the account as it is stored, before balance and pots follow */
  readonly saveFields: (
    id: string,
    stored: StoredAccount | null,
    checked: CheckedAccount,
  ) => Promise<StoredAccount>
  readonly saveBalance: (stored: StoredAccount, checked: CheckedAccount) => Promise<void>
  readonly savePots: (accountId: string, shares: readonly PotShare[], month: Month) => Promise<void>
}

/** The three calls behind the drawer of an account, each with its errors at the fields of the form. */
export function useSaveAccount(): SaveAccount {
  const create = useMutation({ ...createAccountMutation, meta: inForm })
  const update = useMutation({ ...updateAccountMutation, meta: inForm })
  const putBalance = useMutation({ ...putBalanceMutation, meta: inForm })
  const putAllocation = useMutation({ ...putAllocationMutation, meta: inForm })

  return {
    saveFields: async (id, stored, { body, values }) => {
      try {
        if (stored) {
          return await update.mutateAsync({ params: { id }, body: { ...body, version: stored.version } })
        }
        const { balanceCents: amountCents, balanceDay: day } = values
        const balance = amountCents !== null && day !== null ? { day, amountCents } : null
        return await create.mutateAsync({ ...body, id, balance })
      } catch (error) {
        throw renameFields(error, fieldOfAccount)
      }
    },

    saveBalance: async (stored, { values }) => {
      const balance = changedBalance(values, stored)
      if (!balance) return
      const { day, ...rest } = balance
      try {
        await putBalance.mutateAsync({ params: { id: stored.id, day }, body: rest })
      } catch (error) {
        throw renameFields(error, (field) => (field === 'day' ? 'balanceDay' : 'balanceCents'))
      }
    },

    // The pots live in the account system only. Later versions keep their rates and get the same targets.
    savePots: async (accountId, shares, month) => {
      const { versions } = await api.call(callOf<typeof readAccountSystem>(firstReads.readAccountSystem), {})
      const present = versionAt(versions, month)
      if (!present || haveSameShares(potSharesOf(present, accountId), shares)) return
      const later = versions.filter((version) => version.month > month)
      try {
        for (const version of [
          { ...present, month, version: present.month === month ? present.version : 0 },
          ...later,
        ])
          await putAllocation.mutateAsync(withShares(version, accountId, shares))
      } catch (error) {
        throw renameFields(error, () => 'pots')
      }
    },
  }
}

const inForm = { showsErrors: true } as const

function withShares(allocation: AllocationVersion, accountId: string, shares: readonly PotShare[]) {
  const { month, ...body } = allocation
  const known = shares.filter(
    ({ subPotId }) => subPotId === null || body.subPots.some(({ id }) => id === subPotId),
  )
  return {
    params: { month },
    body: { ...body, subPots: [...body.subPots], targets: targetsWith(body, accountId, known) },
  }
}

function fieldOfAccount(field: string): string {
  if (field.startsWith('owners')) return 'owners'
  if (field === 'balance.day') return 'balanceDay'
  return field.startsWith('balance') ? 'balanceCents' : field
}
