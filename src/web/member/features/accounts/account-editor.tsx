import { useState } from 'react'
import { useWatch } from 'react-hook-form'

import { accountRecord } from '#contract/records/account-record.ts'
import { balanceRecord } from '#contract/records/balance-record.ts'
import { CallError } from '#contract/protocol/client.ts'
import { versionAt } from '#domain/account-system/allocation-version.ts'
import { freeShareBp } from '#domain/account-system/pot-shares.ts'
import {
  type AccountType,
  type ValueSign,
  accountTypes,
  assetClasses,
  availabilities,
} from '#domain/accounts/account.ts'
import { MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { exemptionOrders } from '#domain/accounts/exemption-orders.ts'
import { latestBalance } from '#domain/accounts/latest-balance.ts'
import { EURO } from '#domain/currencies/currency.ts'
import type { Day } from '#domain/calendar/day.ts'
import { monthOf, yearOf } from '#domain/calendar/month.ts'
import { formLabel } from '#web/planning/field-lines.ts'
import { newId } from '#web/planning/new-id.ts'
import type { AccountSystem, Household, StoredAccount } from '#web/planning/planning-queries.ts'
import { namesOf } from '#web/planning/recipient-of.ts'
import { Button } from '#web/controls/button.tsx'
import { SaveActions } from '#web/layers/save-actions.tsx'
import { ErrorSentence } from '#web/controls/error-sentence.tsx'
import {
  FormCheckbox,
  FormDateField,
  FormMoneyField,
  FormMonthPicker,
  FormPercentField,
  FormSelect,
} from '#web/pickers/form-fields.tsx'
import { ForeignMoney, foreignMoneyOf } from '#web/display/foreign-money.tsx'
import { Money, useFormatEuro } from '#web/display/money.tsx'
import { RadioGroup } from '#web/fields/radio-group.tsx'
import { Select } from '#web/pickers/select.tsx'
import { TextField } from '#web/fields/text-field.tsx'
import { UnsavedDialog } from '#web/records/unsaved-dialog.tsx'
import { useRecordEditor } from '#web/records/use-record-editor.ts'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { useShowFirstError } from '#web/pickers/use-show-first-error.ts'
import { AccountConflict } from './account-conflict.tsx'
import { hasField } from './account-fields.ts'
import { type AccountValues, emptyAccount, presetOf, valuesOf } from './account-form.ts'
import { accountSchema } from './account-schema.ts'
import { balanceSign } from '#web/records/balance-sign.tsx'
import { BalanceHistory } from './balance-history.tsx'
import { MoreFields } from '#web/pickers/more-fields.tsx'
import { currencyOptions } from '#web/member/currencies/currency-options.ts'
import { SharesField } from '#web/member/shares/shares-field.tsx'
import { PotsField } from './pots-field.tsx'
import { type SeenAccount, potsIn, useSaveAccount } from './save-account.ts'
import { settledAccount } from './settled-account.ts'
import { useDeleteAccount } from './use-delete-account.ts'

interface AccountEditorProps {
  readonly stored: StoredAccount | null
  /** What a new one is at first. */
  readonly type: AccountType
  readonly household: Household
  readonly accounts: readonly StoredAccount[]
  readonly accountSystem: AccountSystem
  readonly today: Day
  readonly onDone: () => void
  readonly onCloseAccount: (account: StoredAccount) => void
}

/** The form of an account with its pots and its latest balance, and the balances before. */
export function AccountEditor(props: AccountEditorProps) {
  const { stored, type: firstType, household, accounts, accountSystem, today, onDone, onCloseAccount } = props
  const { persons } = household
  const personIds = persons.map(({ id }) => id)
  const month = monthOf(today)
  const allocation = versionAt(accountSystem.versions, month)
  const [id] = useState(() => stored?.id ?? newId())
  const { save, newerIn } = useSaveAccount(id, month)
  const remove = useDeleteAccount()
  const [refusal, setRefusal] = useState<string>()
  const formatEuro = useFormatEuro()
  const editor = useRecordEditor(
    { account: stored, pots: potsIn(accountSystem, id, month) },
    {
      send: save,
      newerIn,
      fields: settledAccount,
      attempt: (now) => form.attempt(now),
      onDone,
    },
  )
  const base = editor.seen.account

  const filled = ({ account, pots }: SeenAccount): AccountValues =>
    account ? valuesOf(account, personIds, pots, today) : emptyAccount(firstType, personIds, today)
  const form = useContractForm({
    schema: accountSchema((share) => (allocation ? freeShareBp(allocation, share, id) : 0)),
    defaultValues: filled(editor.seen),
    send: editor.save,
  })
  const { control } = form
  const formElement = useShowFirstError(form.form.formState.submitCount)
  const set = form.form.setValue
  const values = useWatch({ control }) as AccountValues
  const { type } = values

  function changeType(next: AccountType | null) {
    if (!next) return
    const preset = presetOf(type)
    const isPreset = preset.valueSign === values.valueSign && preset.isCounted === values.isCounted
    set('type', next, dirty)
    if (!isPreset) return
    changeSign(presetOf(next).valueSign)
    set('isCounted', presetOf(next).isCounted, dirty)
  }

  // What was typed with a minus before it was said that the account is a debt stays one.
  function changeSign(next: ValueSign) {
    const { balanceCents, valueSign } = values
    set('valueSign', next, dirty)
    if (next === -1 && valueSign === 1 && balanceCents !== null && balanceCents < 0)
      set('balanceCents', -balanceCents, dirty)
  }

  // A new amount is today's, unless somebody has chosen a day.
  function changeBalance(amountCents: number | null) {
    const isUntouched = values.balanceDay === filled(editor.seen).balanceDay
    if (amountCents !== null && isUntouched) set('balanceDay', today, dirty)
  }

  const lastBalance = base && latestBalance(base, today)
  const latest = base && lastBalance && foreignMoneyOf(base, lastBalance, base.valueSign)
  const hasMoreErrors = Object.keys(form.form.formState.errors).some((name) => !firstFields.has(name))
  const others = accounts.filter((account) => account.id !== id)
  const orders = exemptionOrders(others, household.isJointlyAssessed === true, yearOf(month))
  const owners = persons.filter((person) =>
    values.owners.some(({ personId, shareBp }) => personId === person.id && shareBp > 0),
  )

  return (
    <>
      <form
        ref={formElement}
        noValidate
        className="flex flex-col gap-5"
        onInput={editor.markTyped}
        onSubmit={(event) => form.submit(event)}
      >
        <TextField label={fields.name.label} autoComplete="off" {...form.field('name')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={fields.type.label}
            options={accountTypes.map((value) => ({ value, label: fields.type.words[value] }))}
            value={type}
            onChange={changeType}
            error={form.errorOf('type')}
          />
          {hasField(type, 'bank') && (
            <TextField label={fields.bank.label} isOptional autoComplete="off" {...form.field('bank')} />
          )}
        </div>
        {values.currency !== null && (
          <p className="text-text-2">
            {base?.currency === values.currency && latest ? (
              <>
                Stand <ForeignMoney {...latest} className="font-semibold text-text" />
              </>
            ) : (
              `Das Konto führt ${values.currency}. Seinen Stand trägst du mit dem Kurs ein, sobald es gespeichert ist.`
            )}
          </p>
        )}
        <div className="grid gap-4 sm:grid-cols-[3fr_2fr]" hidden={values.currency !== null}>
          <FormMoneyField
            control={control}
            name="balanceCents"
            label={balanceRecord.fields.amountCents.label}
            align="left"
            isOptional={!base}
            isEmptyAllowed
            minimumCents={-MAX_BALANCE_CENTS}
            maximumCents={MAX_BALANCE_CENTS}
            {...balanceSign({
              valueSign: values.valueSign,
              isCounted: values.isCounted,
              formatEuro,
              onCredit: (cents) => set('balanceCents', cents, dirty),
            })}
            onPreview={changeBalance}
          />
          <FormDateField
            control={control}
            name="balanceDay"
            label={balanceRecord.fields.day.label}
            today={today}
            maximum={today}
            isEmptyAllowed
          />
        </div>
        <MoreFields isOpen={hasMoreErrors}>
          {(!base || base.balances.length === 0) && (
            <Select
              label={fields.currency.label}
              options={currencyOptions()}
              value={values.currency ?? EURO}
              onChange={(next) => set('currency', next === EURO ? null : next, dirty)}
              error={form.errorOf('currency')}
            />
          )}
          <RadioGroup
            label={fields.valueSign.label}
            isInline
            choices={signs}
            value={values.valueSign === -1 ? 'negative' : 'neutral'}
            onChange={(next) => changeSign(next === 'negative' ? -1 : 1)}
            error={form.errorOf('valueSign')}
          />
          {hasField(type, 'iban') && (
            <>
              <TextField
                label={fields.iban.label}
                isOptional
                autoComplete="off"
                spellCheck={false}
                help="Ohne IBAN gibt es für Überweisungen auf dieses Konto keinen GiroCode."
                {...form.field('iban')}
              />
              <TextField
                label={fields.holder.label}
                isOptional
                autoComplete="off"
                placeholder={namesOf(owners)}
                help="Empfänger auf dem GiroCode; leer gelassen sind es die Namen der Beteiligten."
                {...form.field('holder')}
              />
            </>
          )}
          {hasField(type, 'pot') && (
            <PotsField
              shares={values.pots}
              accountId={id}
              allocation={allocation}
              error={form.errorOf('pots')}
              onChange={(pots) => set('pots', [...pots], checkedAtOnce)}
            />
          )}
          <SharesField
            label={fields.owners.inForm}
            persons={persons}
            shares={values.owners}
            error={form.errorOf('owners')}
            onChange={(next) =>
              set('owners', [...next], { ...dirty, shouldValidate: form.form.formState.isSubmitted })
            }
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <FormSelect
              control={control}
              name="assetClass"
              label={fields.assetClass.label}
              isOptional
              noneLabel={fields.assetClass.none}
              options={assetClasses.map((value) => ({ value, label: fields.assetClass.words[value] }))}
            />
            {hasField(type, 'availability') && (
              <FormSelect
                control={control}
                name="availability"
                label={fields.availability.label}
                isOptional
                noneLabel={fields.availability.none}
                options={availabilities.map((value) => ({ value, label: fields.availability.words[value] }))}
              />
            )}
            {hasField(type, 'interest') && (
              <FormPercentField
                control={control}
                name="interestBp"
                label={fields.interestBp.label}
                isOptional
                isEmptyAllowed
                unit={fields.interestBp.unit}
                digits={2}
                minimumBp={-1_000}
                help={type === 'loan' ? 'Sollzins laut Vertrag' : 'effektiv im Jahr'}
              />
            )}
            {hasField(type, 'fixedUntil') && (
              <FormMonthPicker
                control={control}
                name="fixedUntil"
                label={formLabel(fields.fixedUntil, { type })}
                isOptional
                currentMonth={month}
                emptyLabel={fields.fixedUntil.none}
              />
            )}
            {hasField(type, 'instalment') && (
              <>
                <FormMoneyField
                  control={control}
                  name="instalmentCents"
                  label={fields.instalmentCents.label}
                  align="left"
                  isOptional
                  isEmptyAllowed
                  minimumCents={1}
                  maximumCents={MAX_BALANCE_CENTS}
                  help="Damit schlägt „Stände eintragen“ den neuen Stand vor."
                />
                <Select
                  label={fields.instalmentDay.label}
                  isOptional
                  noneLabel="am Monatsende"
                  options={instalmentDays}
                  value={values.instalmentDay === null ? null : String(values.instalmentDay)}
                  onChange={(next) => set('instalmentDay', next === null ? null : Number(next), dirty)}
                  error={form.errorOf('instalmentDay')}
                />
              </>
            )}
            <FormDateField
              control={control}
              name="openedOn"
              label={formLabel(fields.openedOn, { type })}
              isOptional
              isEmptyAllowed
              today={today}
              maximum={today}
            />
            {hasField(type, 'exemptionOrder') && (
              <FormMoneyField
                control={control}
                name="exemptionOrderCents"
                label={fields.exemptionOrderCents.label}
                align="left"
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
          <FormCheckbox
            control={control}
            name="isCounted"
            label={<span className="font-semibold">{fields.isCounted.label}</span>}
          />
        </MoreFields>
        {form.problem && <ErrorSentence>{form.problem}</ErrorSentence>}
        <SaveActions isSending={form.isSending} onCancel={onDone} />
      </form>
      {base && (
        <>
          <BalanceHistory account={accounts.find((account) => account.id === id) ?? base} />
          <section className="mt-8 border-t border-border pt-3">
            <div className="flex flex-wrap justify-between gap-x-6">
              <Button variant="quiet" onClick={() => onCloseAccount(base)}>
                Konto schließen
              </Button>
              <Button
                variant="quiet"
                className="!text-negative"
                onClick={() =>
                  void remove(base)
                    .then(editor.finish)
                    .catch((error: unknown) => setRefusal(refusalOf(error)))
                }
              >
                Löschen
              </Button>
            </div>
            {refusal && <ErrorSentence>{refusal}</ErrorSentence>}
          </section>
        </>
      )}
      <UnsavedDialog isDirty={!editor.isDone && (form.isDirty || editor.hasTyped)} />
      {editor.conflict && (
        <AccountConflict
          conflict={editor.conflict}
          editor={editor}
          persons={persons}
          allocation={allocation}
        />
      )}
    </>
  )
}

const { fields } = accountRecord
const dirty = { shouldDirty: true } as const
const checkedAtOnce = { shouldDirty: true, shouldValidate: true } as const
/** What stands above "Mehr". */
const firstFields = new Set(['name', 'type', 'bank', 'balanceCents', 'balanceDay'])
const instalmentDays = Array.from({ length: 31 }, (_, index) => ({
  value: String(index + 1),
  label: `${index + 1}.`,
}))
const signs = [
  { value: 'neutral', label: fields.valueSign.words[1], note: 'zählt zu dem, was du hast' },
  { value: 'negative', label: fields.valueSign.words[-1], note: 'zählt als Schuld und wird abgezogen' },
] as const

function refusalOf(error: unknown): string {
  return error instanceof CallError ? (error.errors.find(({ field }) => field)?.message ?? '') : ''
}
