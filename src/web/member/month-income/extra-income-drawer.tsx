import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { ExtraDistribution, ExtraIncome } from '#domain/income/income-source.ts'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { Drawer } from '#web/kit/overlays/drawer.tsx'
import { incomeMinus } from '#web/kit/words/minus-words.ts'
import { RecordMoney, RecordSegmented, RecordText } from '#web/member/record-form/record-fields.tsx'
import { RecordForm } from '#web/member/record-form/record-form.tsx'
import { useExtraIncomeForm } from './use-extra-income-form.ts'
import { useIncomeActions } from './use-income-actions.ts'

export interface ExtraIncomeDrawerProps {
  readonly isOpen: boolean
  /** The extra income that is changed; null: a new one. */
  readonly extra: ExtraIncome | null
  readonly month: Month
  readonly onClose: () => void
}

/** The drawer of an income without a source, as a bonus or a refund. */
export function ExtraIncomeDrawer({ isOpen, extra, month, onClose }: ExtraIncomeDrawerProps) {
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      label={formatMonth(month)}
      title={extra ? 'Einnahme ändern' : 'Einnahme eintragen'}
    >
      <ExtraIncomeForm key={extra?.id ?? 'new'} extra={extra} month={month} onClose={onClose} />
    </Drawer>
  )
}

function ExtraIncomeForm({ extra, month, onClose }: Omit<ExtraIncomeDrawerProps, 'isOpen'>) {
  const formatEuro = useFormatEuro()
  const { removeExtra } = useIncomeActions(month)
  const form = useExtraIncomeForm({ extra, month, onDone: onClose })
  const { record, values, editor } = form

  function remove(stored: ExtraIncome) {
    removeExtra(stored)
    onClose()
  }

  return (
    <RecordForm
      form={form}
      onCancel={onClose}
      onDelete={extra ? form.leaveFor(() => remove(extra)) : undefined}
      conflict={{
        title: `Zwei Stände für ${editor.conflict?.theirs?.label ?? values.label}`,
        lead: `Einnahme im ${formatMonth(month)}. Welcher gilt?`,
      }}
    >
      <RecordText
        of={record}
        name="label"
        maxLength={80}
        help="Zum Beispiel Bonus, Steuererstattung oder Verkauf"
      />
      <RecordMoney
        of={record}
        name="amountCents"
        align="right"
        isEmptyAllowed
        askMinus={(cents) => incomeMinus(formatEuro(cents))}
        // The first key takes an error away: when the field is left, nothing may move under the pointer.
        onPreview={(cents) => form.set('amountCents', cents)}
      />
      <RecordSegmented of={record} name="distribution" isWide />
      <p className="-mt-3 text-14 text-text-3">{distributionNotes[values.distribution]}</p>
    </RecordForm>
  )
}

const distributionNotes: Readonly<Record<ExtraDistribution, string>> = {
  as_usual: 'Bonus wie üblich teilen: alle Töpfe bekommen ihren Anteil.',
  saving_only: 'Nur Sparrate erhöhen: alles geht zu Sich selbst bezahlen.',
}
