import { Suspense, useState } from 'react'
import { incomeSourceRecord } from '#contract/records/income-source-record.ts'
import type { Month } from '#domain/calendar/month.ts'
import { hasPayslip } from '#domain/income/check-income-source.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { FormMoneyField } from '#web/kit/pickers/form-fields.tsx'
import { incomeMinus } from '#web/kit/words/minus-words.ts'
import { IrregularAmounts } from '#web/member/income-source/irregular-amounts.tsx'
import { PayslipFields } from '#web/member/income-source/later-payslip.ts'
import { isAmountChanged } from '#web/member/income-source/source-form.ts'
import { AmountChange } from './amount-change.tsx'
import type { SourceForm } from './use-source-form.ts'

interface SourceAmountFieldsProps {
  readonly form: SourceForm
  readonly month: Month
}

const { fields } = incomeSourceRecord

/**
 * The payments of a source: one amount (net, or computed from the gross), or the receipts of single months.
 */
export function SourceAmountFields({ form, month }: SourceAmountFieldsProps) {
  const { values, base, typed } = form
  const [isGross, setGross] = useState(base?.payslip != null)
  if (values.rhythm === 'irregular')
    return (
      <IrregularAmounts
        control={form.control}
        source={form.preview}
        receipts={form.receipts}
        month={month}
        isNew={!base}
        error={form.errorOf('months')}
      />
    )
  return (
    <div>
      {isGross && hasPayslip(values) ? (
        <GrossAmount
          form={form}
          month={month}
          onLeave={() => {
            setGross(false)
            form.set('payslip', null)
          }}
        />
      ) : (
        <NetAmount form={form} onGross={() => setGross(true)} />
      )}
      {base && isAmountChanged(typed, base) && (
        <AmountChange
          source={{ ...base, amounts: values.history }}
          kind={values.changeKind}
          from={values.changeFrom}
          month={month}
          onKind={(kind) => form.set('changeKind', kind)}
          onFrom={(from) => form.set('changeFrom', from)}
        />
      )}
    </div>
  )
}

function GrossAmount({ form, month, onLeave }: SourceAmountFieldsProps & { readonly onLeave: () => void }) {
  const { payslip, amountCents } = form.values
  return (
    <Suspense fallback={<div className="min-h-90" />}>
      <PayslipFields
        payslip={payslip}
        amountCents={amountCents}
        month={month}
        error={form.errorOf('amountCents') ?? form.errorOf('payslip')}
        onChange={(next, netCents) => {
          form.set('payslip', next)
          form.check('amountCents', netCents)
        }}
        onLeave={onLeave}
      />
    </Suspense>
  )
}

interface NetAmountProps {
  readonly form: SourceForm
  readonly onGross: () => void
}

function NetAmount({ form, onGross }: NetAmountProps) {
  const formatEuro = useFormatEuro()
  const { values, setTypedCents } = form
  return (
    <div className="relative">
      <FormMoneyField
        control={form.control}
        name="amountCents"
        label={values.vatBp > 0 ? 'Betrag mit Umsatzsteuer' : fields.amounts.inForm}
        align="left"
        isEmptyAllowed
        minimumCents={1}
        help="Auch als Rechnung: 12*49,90"
        askMinus={(cents) => incomeMinus(formatEuro(cents))}
        onPreview={setTypedCents}
        onBlur={() => setTypedCents(null)}
      />
      {hasPayslip(values) && (
        <TextAction className="-mb-3 !text-primary" onClick={onGross}>
          Aus Brutto berechnen
        </TextAction>
      )}
    </div>
  )
}
