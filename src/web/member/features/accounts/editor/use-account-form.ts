import { useState } from 'react'
import type { AllocationVersion } from '#domain/account-system/allocation-version.ts'
import { freeShareBp } from '#domain/account-system/pot-shares.ts'
import type { AccountType, ValueSign } from '#domain/accounts/account.ts'
import type { Day } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { isForeign } from '#domain/currencies/currency.ts'
import type { Cents } from '#domain/money/cents.ts'
import { newId } from '#web/household/planning/new-id.ts'
import type { AccountSystem, Person, StoredAccount } from '#web/household/planning/planning-queries.ts'
import { type RecordForm, useRecordForm } from '#web/member/record-form/use-record-form.ts'
import { type AccountValues, emptyAccount, presetOf, valuesOf } from './account-form.ts'
import { accountSchema, type CheckedAccount } from './account-schema.ts'
import { type SeenAccount, potsIn, useSaveAccount } from './save-account.ts'
import { editedAccount, settledAccount } from './settled-account.ts'

interface AccountFormOptions {
  readonly stored: StoredAccount | null
  /** The type that a new account has at first. */
  readonly type: AccountType
  readonly persons: readonly Person[]
  readonly accountSystem: AccountSystem
  /** The account system of the current month; undefined: it is not set up yet. */
  readonly allocation: AllocationVersion | undefined
  readonly today: Day
  readonly onDone: () => void
  readonly onForeignMade: (account: StoredAccount) => void
}

export interface AccountForm extends RecordForm<
  typeof editedAccount,
  AccountValues,
  CheckedAccount,
  SeenAccount
> {
  readonly id: string
  /** Sets the fields that follow from the chosen type, unless a person has set them differently. */
  readonly followType: (next: AccountType) => void
  readonly followSign: (next: ValueSign) => void
  readonly followBalance: (amountCents: Cents | null) => void
}

/** An account while it is edited, with its pots and its latest balance. */
export function useAccountForm(options: AccountFormOptions): AccountForm {
  const { stored, type, persons, accountSystem, allocation, today, onDone, onForeignMade } = options
  const [id] = useState(() => stored?.id ?? newId())
  const { save, newerIn } = useSaveAccount(id, monthOf(today))
  const personIds = persons.map((person) => person.id)
  const pots = potsIn(accountSystem, id, monthOf(today))
  const start = stored ? valuesOf(stored, personIds, pots, today) : emptyAccount(type, personIds, today)
  const [firstDay] = useState(start.balanceDay)
  const form = useRecordForm({
    record: editedAccount,
    stored: { account: stored, pots },
    start,
    schema: accountSchema((share) => (allocation ? freeShareBp(allocation, share, id) : 0)),
    send: async (checked, seen) => {
      const saved = await save(checked, seen)
      if (!seen.account && isForeign(saved)) onForeignMade(saved)
      return saved
    },
    newerIn,
    fields: settledAccount,
    onDone,
  })
  const { values, set } = form

  // An amount that was typed with a minus before the account was called a debt is a debt.
  function followSign(next: ValueSign) {
    const { balanceCents, valueSign } = values
    if (next === -1 && valueSign === 1 && balanceCents !== null && balanceCents < 0)
      set('balanceCents', -balanceCents)
  }

  function followType(next: AccountType) {
    const preset = presetOf(values.type)
    if (preset.valueSign !== values.valueSign || preset.isCounted !== values.isCounted) return
    const { valueSign, isCounted } = presetOf(next)
    set('valueSign', valueSign)
    followSign(valueSign)
    set('isCounted', isCounted)
  }

  // A newly typed amount is of today, unless a person has chosen a day.
  function followBalance(amountCents: Cents | null) {
    if (amountCents !== null && values.balanceDay === firstDay) set('balanceDay', today)
  }

  return { ...form, id, followType, followSign, followBalance }
}
