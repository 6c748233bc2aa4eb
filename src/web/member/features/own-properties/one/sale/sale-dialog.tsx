import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { saleRecord } from '#contract/records/property-record.ts'
import { sentences } from '#contract/schema/schema.ts'
import { isOpenOn } from '#domain/accounts/is-open-on.ts'
import type { Day } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { type Cents, MAX_BALANCE_CENTS, sumCents, WHOLE_BP } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import type { OwnLoan, OwnProperty } from '#domain/property/own/own-property.ts'
import { ownSale } from '#domain/property/own/own-sale.ts'
import { sharedCents } from '#domain/property/own/shared-cents.ts'
import { proceedsOfSale } from '#domain/property/sell-property.ts'
import { type FormResult, formSchema } from '#web/app/forms/form-schema.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import type { StoredAccount } from '#web/household/planning/planning-queries.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { sellPropertyMutation } from '#web/household/writes/property-writes.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Checkbox } from '#web/kit/controls/checkbox.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { Calculation, type CalculationStep } from '#web/kit/display/calculation.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { FormDateField, FormMoneyField, FormSelect } from '#web/kit/pickers/form-fields.tsx'
import type { PropertyPlanning } from '#web/member/property/use-properties.ts'
import { holdingWords, missingOfSale } from './sale-words.ts'

export interface SaleDialogProps {
  readonly own: OwnProperty
  readonly planning: PropertyPlanning
  readonly onClose: () => void
  /** Called after the sale was stored. */
  readonly onSold: (own: OwnProperty) => void
}

type SaleValues = {
  soldOn: Day | null
  priceCents: Cents | null
  saleCostsCents: Cents | null
  prepaymentFeeCents: Cents | null
  loans: string[]
  receiverId: string | null
}

const { fields } = saleRecord

/** The sale of a property: price, costs, the loans that it repays, and where the rest goes. */
export function SaleDialog(props: SaleDialogProps) {
  const { own, onClose } = props
  const receivers = receiversOf(props)
  const form = useSaleForm(props, receivers)
  // Every field of the form has a value from the start.
  const values = useWatch({ control: form.control }) as SaleValues
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${own.name} verkaufen`}
      lead="Die Immobilie endet an diesem Tag. Jeder Monat davor bleibt, wie er war."
      width={528}
    >
      <form noValidate className="mt-4 flex flex-col gap-4" onSubmit={(event) => form.submit(event)}>
        <SaleFields own={own} form={form} />
        <RepaidLoans
          own={own}
          chosen={values.loans}
          error={form.errorOf('loans')}
          onChange={(loans) => form.form.setValue('loans', loans, { shouldDirty: true })}
        />
        <FormSelect
          control={form.control}
          name="receiverId"
          label={fields.receiverId.label}
          options={receivers.map(({ id, name }) => ({ value: id, label: name }))}
          noneLabel={fields.receiverId.none}
        />
        <SaleOutcome own={own} values={values} />
        {form.problem && <ErrorSentence>{form.problem}</ErrorSentence>}
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button variant="outline" size={44} onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" size={44} isLoading={form.isSending} loadingLabel="Speichert">
            Verkauf eintragen
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The accounts that can take what is left. */
function receiversOf({ own, planning }: SaleDialogProps): readonly StoredAccount[] {
  return planning.accounts.accounts.filter(
    (each) => each.valueSign === 1 && each.type !== 'property' && isOpenOn(each, own.today),
  )
}

function openLoans({ loans }: OwnProperty): readonly OwnLoan[] {
  return loans.filter(({ ledger }) => ledger.account.closedOn === null)
}

function useSaleForm({ own, onClose, onSold }: SaleDialogProps, receivers: readonly StoredAccount[]) {
  const send = useSend()
  const { account, property, today, month } = own
  const [first] = useState<SaleValues>(() => ({
    soldOn: today,
    priceCents: null,
    saleCostsCents: null,
    prepaymentFeeCents: null,
    loans: openLoans(own)
      .filter(({ ledger }) => ledger.debtIn(month) > 0)
      .map(({ ledger }) => ledger.account.id),
    receiverId: receivers.find(({ type }) => type === 'checking')?.id ?? null,
  }))
  return useContractForm({
    schema: saleSchema(own),
    defaultValues: first,
    send: async (sale) => {
      await send(sellPropertyMutation, {
        params: { accountId: account.id },
        body: { ...sale, version: property.version, accountVersion: account.version },
      })
      onSold(own)
      onClose()
    },
  })
}

interface SaleFieldsProps {
  readonly own: OwnProperty
  readonly form: SaleMoneyProps['form']
}

function SaleFields({ own, form }: SaleFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormDateField control={form.control} name="soldOn" label={fields.soldOn.label} today={own.today} />
      <SaleMoney form={form} name="priceCents" label={fields.priceCents.label} />
      <SaleMoney form={form} name="saleCostsCents" label={fields.saleCostsCents.label} isOptional />
      {openLoans(own).length > 0 && (
        <SaleMoney form={form} name="prepaymentFeeCents" label={fields.prepaymentFeeCents.label} isOptional />
      )}
    </div>
  )
}

interface RepaidLoansProps {
  readonly own: OwnProperty
  readonly chosen: readonly string[]
  readonly error: string | undefined
  readonly onChange: (loans: string[]) => void
}

/** The loans that the sale repays. */
function RepaidLoans({ own, chosen, error, onChange }: RepaidLoansProps) {
  const open = openLoans(own)
  if (open.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-semibold">{fields.loans.label}</legend>
      {open.map(({ ledger }) => (
        <Checkbox
          key={ledger.account.id}
          className="border-t border-border py-2.5"
          label={
            <>
              {ledger.account.name} <Money cents={ledger.debtIn(own.month)} className="text-text-2" />
            </>
          }
          checked={chosen.includes(ledger.account.id)}
          onChange={({ target }) =>
            onChange(
              target.checked
                ? [...chosen, ledger.account.id]
                : chosen.filter((id) => id !== ledger.account.id),
            )
          }
        />
      ))}
      {error !== undefined && <ErrorSentence>{error}</ErrorSentence>}
    </fieldset>
  )
}

interface SaleMoneyProps {
  readonly form: { readonly control: Parameters<typeof FormMoneyField<SaleValues>>[0]['control'] }
  readonly name: 'priceCents' | 'saleCostsCents' | 'prepaymentFeeCents'
  readonly label: string
  readonly isOptional?: boolean
}

function SaleMoney({ form, name, label, isOptional = false }: SaleMoneyProps) {
  return (
    <FormMoneyField
      control={form.control}
      name={name}
      label={label}
      align="left"
      isOptional={isOptional}
      isEmptyAllowed
      maximumCents={MAX_BALANCE_CENTS}
    />
  )
}

interface SaleOutcomeProps {
  readonly own: OwnProperty
  readonly values: SaleValues
}

/** What the sale brings, as far as it is typed, and the tax that it may cost. */
function SaleOutcome({ own, values }: SaleOutcomeProps) {
  const { soldOn, priceCents, saleCostsCents, prepaymentFeeCents } = values
  if (soldOn === null || priceCents === null || !Number.isSafeInteger(priceCents)) return null
  const [costsCents, feeCents] = [saleCostsCents ?? 0, prepaymentFeeCents ?? 0]
  if (!Number.isSafeInteger(costsCents) || !Number.isSafeInteger(feeCents)) return null
  const told = ownSale(own, {
    day: soldOn,
    priceCents,
    costsCents,
    feeCents,
    isOwnUse: own.property.use === 'home',
    tax: null,
  })
  const repaidCents = sumCents(
    own.loans
      .filter(({ ledger }) => values.loans.includes(ledger.account.id))
      .map(({ ledger }) => ledger.debtIn(monthOf(soldOn))),
  )
  const { shareBp } = own.property
  const isWhole = shareBp === WHOLE_BP
  const shared = (cents: Cents) => sharedCents({ shareBp }, cents)
  const proceedsCents = proceedsOfSale(
    { priceCents, saleCostsCents: costsCents, prepaymentFeeCents: feeCents },
    shareBp,
  )
  const steps: readonly CalculationStep[] = [
    {
      label: isWhole ? 'Preis' : `Preis, euer Anteil ${formatPercent(shareBp)}`,
      value: <Money cents={shared(priceCents)} />,
    },
    ...(costsCents > 0 ? [{ label: '− Kosten', value: <Money cents={shared(costsCents)} /> }] : []),
    ...(repaidCents > 0 ? [{ label: '− Darlehen', value: <Money cents={repaidCents} /> }] : []),
    ...(feeCents > 0 ? [{ label: '− Entschädigung', value: <Money cents={feeCents} /> }] : []),
  ]
  const taxCents = told.sale?.taxCents ?? 0
  return (
    <div aria-live="polite">
      <Calculation
        steps={steps}
        result={{
          label: 'Bleibt vor Steuern',
          value: <Money cents={proceedsCents - repaidCents} isToned />,
        }}
      />
      <p className="mt-2 text-14 text-text-2">
        {holdingWords(told, own)}
        {taxCents > 0 && (
          <>
            {' '}
            Geschätzt <Money cents={taxCents} className="font-semibold" /> Steuer, sie wird nicht gebucht.
          </>
        )}{' '}
        {told.holding?.isInside && own.property.use !== 'home' ? missingOfSale(told.missing) : ''}
      </p>
    </div>
  )
}

interface CheckedSale {
  readonly soldOn: Day
  readonly priceCents: Cents
  readonly saleCostsCents: Cents
  readonly prepaymentFeeCents: Cents
  readonly loans: string[]
  readonly receiverId: string | null
}

function saleSchema({ boughtOn, today }: OwnProperty) {
  return formSchema((values: SaleValues): FormResult<CheckedSale> => {
    const { soldOn, priceCents, saleCostsCents, prepaymentFeeCents, loans, receiverId } = values
    const issue = (message: string, field: keyof SaleValues) => ({ issues: [{ message, path: [field] }] })
    if (!soldOn) return issue(sentences.date, 'soldOn')
    if (soldOn > today) return issue('Ein Verkauf in der Zukunft gehört in den Vermögensplan.', 'soldOn')
    if (boughtOn !== null && soldOn < boughtOn) return issue('Der Verkauf liegt vor dem Kauf.', 'soldOn')
    if (priceCents === null) return issue(sentences.empty, 'priceCents')
    for (const field of ['priceCents', 'saleCostsCents', 'prepaymentFeeCents'] as const) {
      const cents = values[field]
      if (cents !== null && !Number.isSafeInteger(cents)) return issue(sentences.number, field)
    }
    return {
      value: {
        soldOn,
        priceCents,
        saleCostsCents: saleCostsCents ?? 0,
        prepaymentFeeCents: prepaymentFeeCents ?? 0,
        loans,
        receiverId,
      },
    }
  })
}
