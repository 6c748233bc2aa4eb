import { MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import type { StoredAccount } from '#web/household/planning/planning-queries.ts'
import { FormSegmented } from '#web/kit/pickers/form-fields.tsx'
import { RecordDay, RecordMoney, RecordPick, RecordText } from '#web/member/record-form/record-fields.tsx'
import { ForeignBookingAmount } from './foreign-booking-amount.tsx'
import type { BookingForm } from './use-booking-form.ts'

interface BookingHandFieldsProps {
  readonly form: BookingForm
  readonly accounts: readonly StoredAccount[]
}

/** The amount, its direction and the other party of a typed booking. */
export function BookingSizeFields({ form, accounts }: BookingHandFieldsProps) {
  const { record, values, foreignAccount } = form
  return (
    <>
      {foreignAccount && (
        <ForeignBookingAmount
          key={foreignAccount.id}
          account={foreignAccount}
          accounts={accounts}
          day={values.day}
          first={values.foreign}
          isTried={form.wasSubmitted}
          onChange={form.takeForeign}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {!foreignAccount && (
          <RecordMoney
            of={record}
            name="cents"
            maximumCents={MAX_BALANCE_CENTS}
            askMinus={() => `Das Vorzeichen setzt „${directionWords[values.direction]}“.`}
          />
        )}
        <FormSegmented
          control={form.control}
          name="direction"
          label="Richtung"
          isLabelHidden={false}
          isWide
          choices={[
            { value: 'spent', label: directionWords.spent },
            { value: 'received', label: directionWords.received },
          ]}
        />
      </div>
      <RecordText of={record} name="counterparty" isOptional={false} placeholder="Wer wurde bezahlt?" />
    </>
  )
}

/** The day, the account and the purpose of a typed booking. */
export function BookingOriginFields({ form, accounts }: BookingHandFieldsProps) {
  const { record, values } = form
  const open = accounts.filter((account) => account.closedOn === null || account.id === values.accountId)
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <RecordDay of={record} name="day" />
        <RecordPick
          of={record}
          name="accountId"
          options={open.map((account) => ({ value: account.id, label: account.name }))}
          onChoose={form.followAccount}
        />
      </div>
      <RecordText of={record} name="purpose" />
    </>
  )
}

const directionWords = { spent: 'Ausgabe', received: 'Einnahme' } as const
