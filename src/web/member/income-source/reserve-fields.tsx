import type { Control } from 'react-hook-form'
import { Link } from 'react-router'
import { incomeSourceRecord } from '#contract/records/income-source-record.ts'
import type { Month } from '#domain/calendar/month.ts'
import { type IncomeReceipt, type IncomeSource, vatRates } from '#domain/income/income-source.ts'
import { amountAt, irregularValues } from '#domain/income/month-value.ts'
import { reserveOf } from '#domain/income/tax-reserve.ts'
import type { StoredAccount } from '#web/household/planning/planning-queries.ts'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { FormPercentField, FormSelect } from '#web/kit/pickers/form-fields.tsx'
import { type SourceValues, shownMonth } from './source-form.ts'

interface ReserveFieldsProps {
  readonly control: Control<SourceValues>
  readonly values: Pick<SourceValues, 'vatBp' | 'reserveBp'>
  /** The source as it would be stored. */
  readonly source: IncomeSource
  readonly receipts: readonly IncomeReceipt[]
  readonly accounts: readonly StoredAccount[]
  readonly month: Month
}

const { fields } = incomeSourceRecord.fields.reserves
const vatOptions = vatRates.map((rate) => ({
  value: rate,
  label: rate === 0 ? fields.vatBp.words[0] : `${fields.vatBp.words[rate]} im Betrag`,
}))

/**
 * The money set aside for the tax office before the rest is split: VAT (Umsatzsteuer), a share of the
 * remainder, and the account for both.
 */
export function ReserveFields(props: ReserveFieldsProps) {
  const { control, values, source, receipts, accounts, month } = props
  const { vatBp, reserveBp } = values
  const isReserved = vatBp > 0 || reserveBp > 0
  const open = accounts.filter(({ closedOn, isArchived }) => closedOn === null && !isArchived)
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1.5 text-14 font-semibold">Für das Finanzamt</legend>
      <div className="grid grid-cols-2 gap-4">
        <FormSelect control={control} name="vatBp" label={fields.vatBp.label} options={vatOptions} />
        <FormPercentField
          control={control}
          name="reserveBp"
          label={fields.shareBp.inForm}
          help={vatBp > 0 ? 'vom Betrag ohne Umsatzsteuer' : 'vom Betrag'}
        />
      </div>
      {isReserved && (
        <FormSelect
          control={control}
          name="reserveAccountId"
          label={fields.accountId.inForm}
          options={open.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder="Konto wählen"
          noneLabel="ohne eigenes Konto"
        />
      )}
      {isReserved && open.length === 0 && (
        <p className="text-14 text-text-2">
          Noch ohne Konto: Die Rücklage ist vorgemerkt. Sobald du eins{' '}
          <Link
            to="/einstellungen/konten"
            className="font-semibold text-primary underline underline-offset-4"
          >
            angelegt
          </Link>{' '}
          hast, wählst du es hier.
        </p>
      )}
      <ReserveSentence source={source} receipts={receipts} month={month} />
    </fieldset>
  )
}

function ReserveSentence({
  source,
  receipts,
  month,
}: Pick<ReserveFieldsProps, 'source' | 'receipts' | 'month'>) {
  const formatEuro = useFormatEuro()
  const shown = shownMonth(source, month)
  const amountCents =
    source.rhythm === 'irregular'
      ? irregularValues(source, receipts, month).meanCents
      : amountAt(source, shown)
  const { vatCents, taxCents, cents } = reserveOf(source, amountCents, shown)
  if (cents === 0) return null
  const parts = [
    ...(vatCents > 0 ? [`${formatEuro(vatCents)} Umsatzsteuer`] : []),
    ...(taxCents > 0 ? [`${formatEuro(taxCents)} für die Einkommensteuer`] : []),
  ]
  return (
    <p className="text-14 text-text-2">
      Von {formatEuro(amountCents)} legst du zuerst {parts.join(' und ')} zurück.{' '}
      {formatEuro(amountCents - cents)} kommen in deine Töpfe.
    </p>
  )
}
