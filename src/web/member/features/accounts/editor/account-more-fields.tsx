import type { AllocationVersion } from '#domain/account-system/allocation-version.ts'
import { exemptionOrders } from '#domain/accounts/exemption-orders.ts'
import type { Day } from '#domain/calendar/day.ts'
import { monthOf, yearOf } from '#domain/calendar/month.ts'
import { EURO } from '#domain/currencies/currency.ts'
import type { Household, StoredAccount } from '#web/household/planning/planning-queries.ts'
import { namesOf } from '#web/household/planning/recipient-of.ts'
import { Money } from '#web/kit/display/money.tsx'
import { FormRadio } from '#web/kit/pickers/form-fields.tsx'
import { Select } from '#web/kit/pickers/select.tsx'
import { currencyOptions } from '#web/member/currencies/currency-options.ts'
import {
  RecordChoice,
  RecordDay,
  RecordFlag,
  RecordMoney,
  RecordMonth,
  RecordPercent,
  RecordText,
} from '#web/member/record-form/record-fields.tsx'
import { SharesField } from '#web/member/shares/shares-field.tsx'
import { hasField } from './account-fields.ts'
import { LoanMoreFields } from './loan-fields.tsx'
import { PotsField } from './pots-field.tsx'
import { editedAccount } from './settled-account.ts'
import type { AccountForm } from './use-account-form.ts'

interface AccountMoreFieldsProps {
  readonly form: AccountForm
  readonly household: Household
  readonly others: readonly StoredAccount[]
  /** The account system of the current month; undefined: it is not set up yet. */
  readonly allocation: AllocationVersion | undefined
  readonly today: Day
}

/** All fields of an account beyond the first questions. */
export function AccountMoreFields(props: AccountMoreFieldsProps) {
  const { form, household, allocation } = props
  const { record, values } = form
  const base = form.base.account

  return (
    <>
      {(!base || base.balances.length === 0) && (
        // The record of an account in euro has no currency, so the choice of the euro empties the field.
        <Select
          label={fields.currency.label}
          options={currencyOptions()}
          value={values.currency ?? EURO}
          onChange={(next) => form.set('currency', next === EURO ? null : next)}
          error={form.errorOf('currency')}
        />
      )}
      <FormRadio
        control={form.control}
        name="valueSign"
        label={fields.valueSign.label}
        isInline
        choices={signs}
        onChoose={form.followSign}
      />
      {hasField(values.type, 'iban') && <BankFields form={form} household={household} />}
      {hasField(values.type, 'pot') && (
        <PotsField
          shares={values.pots}
          accountId={form.id}
          allocation={allocation}
          error={form.errorOf('pots')}
          onChange={(pots) => form.check('pots', [...pots])}
        />
      )}
      <SharesField
        label={fields.owners.inForm}
        persons={household.persons}
        shares={values.owners}
        error={form.errorOf('owners')}
        onChange={(next) => form.set('owners', [...next])}
      />
      <TermFields {...props} />
      <RecordFlag of={record} name="isCounted" />
    </>
  )
}

function BankFields({ form, household }: Pick<AccountMoreFieldsProps, 'form' | 'household'>) {
  const { record, values } = form
  const owners = household.persons.filter((person) =>
    values.owners.some(({ personId, shareBp }) => personId === person.id && shareBp > 0),
  )
  return (
    <>
      <RecordText
        of={record}
        name="iban"
        spellCheck={false}
        help="Ohne IBAN gibt es für Überweisungen auf dieses Konto keinen GiroCode."
      />
      <RecordText
        of={record}
        name="holder"
        placeholder={namesOf(owners)}
        help="Empfänger auf dem GiroCode; leer gelassen sind es die Namen der Beteiligten."
      />
    </>
  )
}

/** The terms agreed with the bank, and the day from which they hold. */
function TermFields({ form, household, others, today }: AccountMoreFieldsProps) {
  const { record, values } = form
  const { type } = values
  const isLoan = hasField(type, 'instalment')
  const orders = exemptionOrders(others, household.isJointlyAssessed === true, yearOf(monthOf(today)))

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <RecordChoice of={record} name="assetClass" isOptional />
      {hasField(type, 'availability') && <RecordChoice of={record} name="availability" isOptional />}
      {isLoan ? (
        <LoanMoreFields form={form} />
      ) : (
        <>
          {hasField(type, 'interest') && (
            <RecordPercent
              of={record}
              name="interestBp"
              digits={2}
              minimumBp={-1_000}
              help="effektiv im Jahr"
            />
          )}
          {hasField(type, 'fixedUntil') && <RecordMonth of={record} name="fixedUntil" />}
        </>
      )}
      <RecordDay of={record} name="openedOn" maximum={today} />
      {hasField(type, 'exemptionOrder') && (
        <RecordMoney
          of={record}
          name="exemptionOrderCents"
          isOptional
          isEmptyAllowed
          help={
            <>
              {`${orders.year} noch frei: `}
              <Money cents={orders.freeCents} />
            </>
          }
        />
      )}
    </div>
  )
}

const { fields } = editedAccount
const signs = [
  { value: 1, label: fields.valueSign.words[1], note: 'zählt zu dem, was du hast' },
  { value: -1, label: fields.valueSign.words[-1], note: 'zählt als Schuld und wird abgezogen' },
] as const
