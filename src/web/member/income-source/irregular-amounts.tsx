import type { Control } from 'react-hook-form'
import { Link } from 'react-router'
import { incomeSourceRecord } from '#contract/records/income-source-record.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { IncomeReceipt, IncomeSource } from '#domain/income/income-source.ts'
import { estimatedMonths, irregularValues } from '#domain/income/month-value.ts'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { FormMoneyField } from '#web/kit/pickers/form-fields.tsx'
import { MoreFields } from './more-fields.tsx'
import { NewMonths } from './past-months.tsx'
import type { SourceValues } from './source-form.ts'

interface IrregularAmountsProps {
  readonly control: Control<SourceValues>
  /** The source as it would be stored. */
  readonly source: IncomeSource
  /** The stored receipts and the typed ones. */
  readonly receipts: readonly IncomeReceipt[]
  readonly month: Month
  readonly isNew: boolean
  /** The error that concerns all months together. */
  readonly error: string | undefined
}

const { fields } = incomeSourceRecord

/**
 * The amounts of an irregular source: an estimate, the receipts of past months, and the planned amount that
 * follows from both.
 */
export function IrregularAmounts(props: IrregularAmountsProps) {
  const { control, source, receipts, month, isNew, error } = props
  const isEstimateOver =
    !isNew && estimatedMonths({ ...source, estimateUsualCents: 1 }, receipts, month) === 0
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1.5 text-14 font-semibold">Womit dürfen wir rechnen?</legend>
      {!isEstimateOver && (
        <div className="grid grid-cols-2 gap-4">
          <FormMoneyField
            control={control}
            name="estimateLowestCents"
            label={fields.estimateLowestCents.inForm}
            isEmptyAllowed
            help="in einem schwachen Monat"
          />
          <FormMoneyField
            control={control}
            name="estimateUsualCents"
            label={fields.estimateUsualCents.inForm}
            isEmptyAllowed
            minimumCents={1}
            help="im Schnitt, geschätzt"
          />
        </div>
      )}
      {isNew && (
        <MoreFields
          label="Vergangene Monate eintragen"
          hint="genauer als eine Schätzung"
          isRefused={error !== undefined}
        >
          <NewMonths control={control} month={month} />
          {error && <ErrorSentence>{error}</ErrorSentence>}
        </MoreFields>
      )}
      <Rule source={source} receipts={receipts} month={month} />
    </fieldset>
  )
}

function Rule({ source, receipts, month }: Pick<IrregularAmountsProps, 'source' | 'receipts' | 'month'>) {
  const { meanCents, minimumCents } = irregularValues(source, receipts, month)
  const estimated = estimatedMonths(source, receipts, month)
  return (
    <div className="border-y border-border py-3 text-14 text-text-2">
      <dl className="grid grid-cols-[1fr_auto] gap-y-1">
        <dt>Mittel der letzten zwölf Monate</dt>
        <dd className="text-right">
          <Money cents={meanCents} />
        </dd>
        <dt>kleinster der letzten sechs</dt>
        <dd className="text-right">
          <Money cents={minimumCents} />
        </dd>
        <dt className="font-semibold text-text">So viel planen wir im Monat</dt>
        <dd className="text-right font-semibold text-text">
          <Money cents={Math.min(meanCents, minimumCents)} />
        </dd>
      </dl>
      <p className="mt-2">
        Der kleinere der beiden zählt.{' '}
        {estimated > 0 && (
          <>
            Monate vor {formatMonth(source.validFrom)} zählen nach deiner Schätzung, bis zwölf eigene da
            sind.{' '}
          </>
        )}
        Was wirklich kommt, trägst du jeden Monat ein:{' '}
        <Link to="/kontensystem" className="font-semibold text-primary underline underline-offset-4">
          zum Kontensystem
        </Link>
        . Ein Monat ohne Eintrag zählt 0,00&nbsp;€.
      </p>
    </div>
  )
}
