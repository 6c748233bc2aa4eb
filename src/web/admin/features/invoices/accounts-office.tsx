import { formatMonthName } from '#domain/calendar/format-date.ts'
import { addMonths } from '#domain/calendar/month.ts'
import { Section } from '#web/app/page/section.tsx'
import { Checkbox } from '#web/kit/controls/checkbox.tsx'
import { NativeSelect } from '#web/kit/fields/native-select.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { type AccountsFields, numberField } from './accounts-fields.ts'

/** Numbers of the office and of the client, and the fiscal year. */
export function AccountsOffice({ form }: { readonly form: AccountsFields }) {
  return (
    <Section className="mt-8" title="Kanzlei und Mandant">
      <div className="mt-4 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        <TextField
          label="Beraternummer"
          help="1001 bis 9999999"
          inputMode="numeric"
          maxLength={7}
          {...numberField(form, 'consultant_number')}
        />
        <TextField
          label="Mandantennummer"
          help="1 bis 99999"
          inputMode="numeric"
          maxLength={5}
          {...numberField(form, 'client_number')}
        />
        <NativeSelect
          label="Wirtschaftsjahr beginnt am 1."
          choices={months}
          {...numberField(form, 'year_begins_in')}
        />
      </div>
      <Checkbox
        className="mt-6"
        label="Buchungen festgeschrieben übergeben"
        help="Dann lassen sie sich in DATEV nicht mehr ändern. Die meisten Kanzleien schreiben selbst fest."
        {...form.form.register('is_locked')}
      />
    </Section>
  )
}

const months = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1),
  label: formatMonthName(addMonths('2026-01-01', at)),
}))
