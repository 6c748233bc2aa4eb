import { accountRecord } from '#contract/records/account-record.ts'
import type { AccountType } from '#domain/accounts/account.ts'
import { formatIban } from '#domain/accounts/iban.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import type { DatedRate } from '#domain/currencies/rate-of-day.ts'
import { MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import type { Person } from '#web/household/planning/planning-queries.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { NativeChoice } from '#web/kit/fields/native-choice.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { FileAccount } from '#web/member/import-preview/account-of-file.ts'
import { ForeignOpening } from './foreign-opening.tsx'
import { useNewAccount } from './use-new-account.ts'

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

const { fields } = accountRecord

/**
 * The form of an account that the household has not entered yet, filled with the facts of the file. A person
 * can correct them; the button stores the account.
 */
export function NewAccountForm(props: NewAccountFormProps) {
  const { file, persons, types, rates, onList, onMade, onCancel } = props
  const account = useNewAccount({ file, persons, onMade })
  return (
    <form
      noValidate
      className="mt-4 border-l-2 border-primary pl-4"
      onSubmit={(event) => void account.make(event)}
    >
      <h3 className="text-18 font-semibold">Neues Konto aus der Datei</h3>
      {file.iban !== null && <p className="mt-1 text-14 text-text-2">{formatIban(file.iban)}</p>}
      <div className="mt-3 grid gap-4 md:grid-cols-2">
        <TextField
          label={fields.name.label}
          autoComplete="off"
          maxLength={80}
          value={account.name}
          error={account.isNameMissing ? 'Gib dem Konto einen Namen.' : undefined}
          onChange={(event) => account.setName(event.target.value)}
        />
        <TextField
          label={fields.bank.label}
          isOptional
          autoComplete="off"
          maxLength={80}
          value={account.bank}
          onChange={(event) => account.setBank(event.target.value)}
        />
        <NativeChoice
          label={fields.type.label}
          choices={types.map((value) => ({ value, label: fields.type.words[value] }))}
          value={account.type}
          onChange={account.setType}
        />
        {file.opening && file.currency !== undefined && (
          <ForeignOpening
            opening={file.opening}
            currency={file.currency}
            rates={rates}
            isTried={account.isTried}
            onChange={account.setForeignOpening}
            onList={onList}
          />
        )}
        {file.opening && file.currency === undefined && (
          <MoneyField
            label={`Stand am ${formatDay(file.opening.day)}`}
            help="vor der ersten Buchung der Datei"
            valueCents={account.openingCents}
            isEmptyAllowed
            minimumCents={-MAX_BALANCE_CENTS}
            maximumCents={MAX_BALANCE_CENTS}
            onCommit={account.setOpening}
            onPreview={account.setOpening}
          />
        )}
      </div>
      {account.refusal !== undefined && <ErrorSentence>{account.refusal}</ErrorSentence>}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" size={44} isLoading={account.isSending} loadingLabel="Legt an">
          Konto anlegen
        </Button>
        <Button variant="quiet" size={44} onClick={onCancel}>
          Abbrechen
        </Button>
      </div>
    </form>
  )
}
