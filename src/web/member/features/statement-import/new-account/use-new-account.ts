import { type FormEvent, useState } from 'react'
import type { createAccount } from '#contract/planning/accounts.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { accountTypePresets } from '#domain/accounts/account-types.ts'
import { type AccountType, plainAccount } from '#domain/accounts/account.ts'
import type { Cents } from '#domain/money/cents.ts'
import { useBank } from '#web/banks/use-bank.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { type Person } from '#web/household/planning/planning-queries.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { createAccountMutation } from '#web/household/writes/account-writes.ts'
import type { FileAccount } from '#web/member/import-preview/account-of-file.ts'
import { equalShares } from '#web/member/shares/equal-shares.ts'
import type { OpeningEntry } from './foreign-opening.tsx'

interface Given {
  readonly file: FileAccount
  readonly persons: readonly Person[]
  readonly onMade: (accountId: string) => void
}

type FirstBalance = NonNullable<BodyOf<typeof createAccount>['balance']>

/** The entries about a new account, at first as the file says, and the call that stores the account. */
export function useNewAccount({ file, persons, onMade }: Given) {
  const send = useSend()
  const bankOfIban = useBank(file.iban ?? '')
  const [id] = useState(newId)
  const [name, setName] = useState(file.name)
  const [type, setType] = useState<AccountType>(file.type)
  const [bank, setBank] = useState<string | null>(null)
  const [openingCents, setOpening] = useState<Cents | null>(file.opening?.minor ?? null)
  const [foreignOpening, setForeignOpening] = useState<OpeningEntry>({ kind: 'unclear' })
  const [isTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [isNameMissing, setNameMissing] = useState(false)

  async function make(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (name.trim() === '') return setNameMissing(true)
    const { valueSign, isCounted } = accountTypePresets[type]
    const balance = balanceOf(valueSign)
    if (balance === 'unclear') return undefined
    setSending(true)
    setRefusal(undefined)
    try {
      await send(createAccountMutation, {
        ...plainAccount,
        id,
        name: name.trim(),
        type,
        bank: (bank ?? bankOfIban).trim(),
        iban: file.iban,
        ...(file.currency !== undefined && { currency: file.currency }),
        valueSign,
        owners: equalShares(persons.map((person) => person.id)),
        isCounted,
        balance,
      })
      onMade(id)
    } catch (error) {
      setRefusal(refusalSentence(error))
    } finally {
      setSending(false)
    }
    return undefined
  }

  /**
   * The opening balance with the sign of the account: a debt is below 0 in the file, and above 0 at an
   * account of debts.
   */
  function balanceOf(sign: 1 | -1): FirstBalance | null | 'unclear' {
    const { opening, currency } = file
    if (!opening) return null
    const { day } = opening
    if (currency === undefined)
      return openingCents === null ? null : { day, amountCents: sign * openingCents + 0 }
    if (foreignOpening.kind !== 'told') return foreignOpening.kind === 'none' ? null : 'unclear'
    const { foreignMinor, amountCents, ...rate } = foreignOpening.entry
    return { day, ...rate, foreignMinor: sign * foreignMinor + 0, amountCents: sign * amountCents + 0 }
  }

  return {
    name,
    setName: (next: string) => {
      setName(next)
      setNameMissing(false)
    },
    isNameMissing,
    type,
    setType,
    bank: bank ?? bankOfIban,
    setBank,
    openingCents,
    setOpening,
    setForeignOpening,
    isTried,
    isSending,
    refusal,
    make,
  }
}
