import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import { MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'
import { FormMoneyField, FormRadio } from '#web/kit/pickers/form-fields.tsx'
import { MonthPicker } from '#web/kit/pickers/month-picker.tsx'
import { Select } from '#web/kit/pickers/select.tsx'
import { isAmountChanged } from '#web/member/household-plan/item-form.ts'
import { type ItemRhythm, itemRhythms } from '#web/member/household-plan/item-rhythm.ts'
import { rhythmWords } from '#web/member/household-plan/rhythm-words.ts'
import { DueMonthsField } from './due-months-field.tsx'
import { ReserveLine } from './reserve-line.tsx'
import type { ItemForm } from './use-item-form.ts'

interface ItemAmountFieldsProps {
  readonly form: ItemForm
  readonly month: Month
}

/**
 * The rhythm of an item and the amount of each time; for a changed amount also the month from which it
 * counts.
 */
export function ItemAmountFields({ form, month }: ItemAmountFieldsProps) {
  const { record, values, rhythm } = form
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {/* The record stores the rhythm in two fields: the due months, and whether the item is irregular. */}
        <Select
          label="Rhythmus"
          options={itemRhythms.map((value) => ({ value, label: rhythmWords[value] }))}
          value={rhythm}
          onChange={form.chooseRhythm}
        />
        <FormMoneyField
          control={form.control}
          name="amountCents"
          label={amountLabel(rhythm)}
          align="left"
          isEmptyAllowed
          maximumCents={MAX_AMOUNT_CENTS}
          help="Auch als Rechnung: 12*49,90"
          onPreview={form.setTypedCents}
          onBlur={() => form.setTypedCents(null)}
        />
      </div>
      {rhythm !== 'monthly' && rhythm !== 'irregular' && (
        <DueMonthsField
          label={record.described.dueMonths.label}
          value={values.dueMonths}
          onChange={(next) => form.check('dueMonths', next)}
          error={form.errorOf('dueMonths')}
        />
      )}
      <ReserveLine item={form.preview} month={month} />
      {form.base && isAmountChanged(form.typed) && <AmountSince form={form} month={month} />}
    </>
  )
}

function AmountSince({ form, month }: ItemAmountFieldsProps) {
  const { changeFrom, changeKind, validFrom } = form.values
  return (
    <div className="border-l-2 border-primary pl-4">
      <FormRadio
        control={form.control}
        name="changeKind"
        label="Seit wann gilt der neue Betrag?"
        choices={[
          {
            value: 'from',
            label: `ab ${formatMonth(changeFrom)}`,
            note: 'Frühere Monate bleiben, wie sie sind.',
          },
          {
            value: 'correction',
            label: 'schon immer (Korrektur)',
            note: 'Der alte Betrag war falsch.',
          },
        ]}
      />
      {changeKind === 'from' && (
        <div className="mt-3 max-w-50">
          <MonthPicker
            label="Neuer Betrag ab"
            value={changeFrom}
            currentMonth={month}
            {...(validFrom !== null && { minimum: validFrom })}
            onChange={(next) => next && form.set('changeFrom', next)}
          />
        </div>
      )}
    </div>
  )
}

function amountLabel(rhythm: ItemRhythm): string {
  if (rhythm === 'monthly') return 'Betrag im Monat'
  return rhythm === 'irregular' || rhythm === 'yearly' ? 'Betrag im Jahr' : 'Betrag je Fälligkeit'
}
