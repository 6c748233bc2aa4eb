import { type FormEvent, useState } from 'react'
import { accountRecord } from '#contract/records/account-record.ts'
import { accountTypePresets } from '#domain/accounts/account-types.ts'
import { type AccountType, plainAccount } from '#domain/accounts/account.ts'
import { formatIban } from '#domain/accounts/iban.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { type Cents, MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { useBank } from '#web/banks/use-bank.ts'
import { Button } from '#web/controls/button.tsx'
import { ErrorSentence } from '#web/controls/error-sentence.tsx'
import { MoneyField } from '#web/fields/money-field.tsx'
import { NativeSelect } from '#web/fields/native-select.tsx'
import { TextField } from '#web/fields/text-field.tsx'
import type { FileAccount } from '#web/member/import-preview/account-of-file.ts'
import { equalShares } from '#web/member/shares/equal-shares.ts'
import { newId } from '#web/planning/new-id.ts'
import { createAccountMutation, type Person } from '#web/planning/planning-queries.ts'
import { refusalSentence } from '#web/records/refusal-sentence.ts'
import { useSend } from '#web/records/use-send.ts'

interface NewAccountFormProps {
  readonly file: FileAccount
  readonly persons: readonly Person[]
  /** Types that bookings can be read for. */
  readonly types: readonly AccountType[]
  readonly onMade: (accountId: string) => void
  readonly onCancel: () => void
}

const { fields } = accountRecord

/** An account that the household has not entered yet, made of what the file says: to be corrected, and stored by a press. */
export function NewAccountForm({ file, persons, types, onMade, onCancel }: NewAccountFormProps) {
  const send = useSend()
  const bankOfIban = useBank(file.iban ?? '')
  const [id] = useState(newId)
  const [name, setName] = useState(file.name)
  const [type, setType] = useState<AccountType>(file.type)
  const [bank, setBank] = useState<string | null>(null)
  const [openingCents, setOpening] = useState<Cents | null>(file.opening?.amountCents ?? null)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [isNameMissing, setNameMissing] = useState(false)

  async function make(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (name.trim() === '') return setNameMissing(true)
    const { valueSign, isCounted } = accountTypePresets[type]
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
        balance:
          openingCents === null || !file.opening
            ? null
            : { day: file.opening.day, amountCents: valueSign * openingCents },
      })
      onMade(id)
    } catch (error) {
      setRefusal(refusalSentence(error))
    } finally {
      setSending(false)
    }
    return undefined
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
        {file.opening && (
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
