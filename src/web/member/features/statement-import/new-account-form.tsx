import { type FormEvent, useState } from 'react'
import type { createAccount } from '#contract/planning/accounts.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { accountRecord } from '#contract/records/account-record.ts'
import { accountTypePresets } from '#domain/accounts/account-types.ts'
import { type AccountType, plainAccount } from '#domain/accounts/account.ts'
import { formatIban } from '#domain/accounts/iban.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import type { DatedRate } from '#domain/currencies/rate-of-day.ts'
import { type Cents, MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { useBank } from '#web/banks/use-bank.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { createAccountMutation, type Person } from '#web/household/planning/planning-queries.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { NativeSelect } from '#web/kit/fields/native-select.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { FileAccount } from '#web/member/import-preview/account-of-file.ts'
import { equalShares } from '#web/member/shares/equal-shares.ts'
import { ForeignOpening, type OpeningEntry } from './foreign-opening.tsx'

interface NewAccountFormProps {
  readonly file: FileAccount
  readonly persons: readonly Person[]
  /** The account types to which the bookings of the file can belong. */
  readonly types: readonly AccountType[]
  /** The known rates, from which an opening balance in another currency is converted. */
  readonly rates: readonly DatedRate[]
  readonly onList: (list: File) => Promise<void>
  readonly onMade: (accountId: string) => void
  readonly onCancel: () => void
}

type FirstBalance = NonNullable<BodyOf<typeof createAccount>['balance']>

const { fields } = accountRecord

/**
 * The form of an account that the household has not entered yet, filled with the facts of the file. A person
 * can correct them; the button stores the account.
 */
export function NewAccountForm(props: NewAccountFormProps) {
  const { file, persons, types, rates, onList, onMade, onCancel } = props
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

  return (
    <form noValidate className="mt-4 border-l-2 border-primary pl-4" onSubmit={(event) => void make(event)}>
      <h3 className="text-18 font-semibold">Neues Konto aus der Datei</h3>
      {file.iban !== null && <p className="mt-1 text-14 text-text-2">{formatIban(file.iban)}</p>}
      <div className="mt-3 grid gap-4 md:grid-cols-2">
        <TextField
          label={fields.name.label}
          autoComplete="off"
          maxLength={80}
          value={name}
          error={isNameMissing ? 'Gib dem Konto einen Namen.' : undefined}
          onChange={(event) => {
            setName(event.target.value)
            setNameMissing(false)
          }}
        />
        <TextField
          label={fields.bank.label}
          isOptional
          autoComplete="off"
          maxLength={80}
          value={bank ?? bankOfIban}
          onChange={(event) => setBank(event.target.value)}
        />
        <NativeSelect
          label={fields.type.label}
          choices={types.map((value) => ({ value, label: fields.type.words[value] }))}
          value={type}
          onChange={(event) => setType(types.find((each) => each === event.target.value) ?? type)}
        />
        {file.opening && file.currency !== undefined && (
          <ForeignOpening
            opening={file.opening}
            currency={file.currency}
            rates={rates}
            isTried={isTried}
            onChange={setForeignOpening}
            onList={onList}
          />
        )}
        {file.opening && file.currency === undefined && (
          <MoneyField
            label={`Stand am ${formatDay(file.opening.day)}`}
            help="vor der ersten Buchung der Datei"
            valueCents={openingCents}
            isEmptyAllowed
            minimumCents={-MAX_BALANCE_CENTS}
            maximumCents={MAX_BALANCE_CENTS}
            onCommit={setOpening}
            onPreview={setOpening}
          />
        )}
      </div>
      {refusal !== undefined && <ErrorSentence>{refusal}</ErrorSentence>}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" size={44} isLoading={isSending} loadingLabel="Legt an">
          Konto anlegen
        </Button>
        <Button variant="quiet" size={44} onClick={onCancel}>
          Abbrechen
        </Button>
      </div>
    </form>
  )
}
