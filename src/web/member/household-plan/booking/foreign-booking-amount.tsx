import { useEffect, useEffectEvent, useRef } from 'react'
import { newTransactionRecord } from '#contract/records/transaction-record.ts'
import type { Day } from '#domain/calendar/day.ts'
import { currencyOf } from '#domain/currencies/currency.ts'
import type { ForeignAmount } from '#domain/currencies/foreign-amount.ts'
import { knownRates } from '#domain/currencies/known-rates.ts'
import type { StoredAccount } from '#web/household/planning/planning-queries.ts'
import type { ReadForeign } from '#web/member/currencies/foreign-entry.ts'
import { ForeignFields, useForeignForm } from '#web/member/currencies/foreign-fields.tsx'

interface ForeignBookingAmountProps {
  readonly account: StoredAccount
  readonly accounts: readonly StoredAccount[]
  readonly day: Day
  readonly first: ForeignAmount | null
  readonly isTried: boolean
  /** Called with the entry; null: a value is missing or cannot be read. */
  readonly onChange: (entry: ReadForeign['entry']) => void
}

/** The amount of a booking on an account in another currency; the direction gives its sign. */
export function ForeignBookingAmount(props: ForeignBookingAmountProps) {
  const { account, accounts, day, first, isTried, onChange } = props
  const form = useForeignForm({ currency: currencyOf(account), day, rates: knownRates(accounts) }, first)
  const { entry } = form.read
  const told = JSON.stringify(entry)
  const last = useRef(told)
  const tell = useEffectEvent(() => onChange(entry))
  useEffect(() => {
    if (last.current === told) return
    last.current = told
    tell()
  }, [told])
  return (
    <ForeignFields
      form={form}
      amountLabel={newTransactionRecord.fields.amountCents.label}
      isTried={isTried}
    />
  )
}
