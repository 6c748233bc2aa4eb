import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useFieldArray } from 'react-hook-form'
import { Section } from '#web/app/page/section.tsx'
import { Checkbox } from '#web/kit/controls/checkbox.tsx'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { AccountsFields } from './accounts-fields.ts'

const MOST_ACCOUNTS = 30

/** Accounts that only this tax adviser uses. */
export function OwnAccounts({ form }: { readonly form: AccountsFields }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'own_accounts' })
  return (
    <Section
      title="Eigene Konten"
      lead="Konten, die deine Kanzlei eigens für dich angelegt hat."
      actions={
        fields.length < MOST_ACCOUNTS && (
          <TextAction icon={Plus} onClick={() => append({ number: '', name: '', computes_vat: false })}>
            Konto ergänzen
          </TextAction>
        )
      }
    >
      {fields.length === 0 ? (
        <p className="mt-3 text-text-3">Keine. Die Konten des Kontenrahmens reichen.</p>
      ) : (
        <ul className="mt-3">
          {fields.map(({ id }, at) => (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-3 border-b border-border py-4 sm:grid-cols-[9rem_minmax(0,1fr)_auto_auto]"
            >
              <TextField
                label="Nummer"
                inputMode="numeric"
                maxLength={9}
                {...form.field(`own_accounts.${at}.number`)}
              />
              <TextField
                label="Name"
                fieldClassName="col-span-2 row-start-2 sm:col-span-1 sm:row-start-auto"
                maxLength={40}
                {...form.field(`own_accounts.${at}.name`)}
              />
              <Checkbox
                className="col-span-2 sm:col-span-1 sm:mt-9"
                label="Rechnet die Umsatzsteuer heraus"
                {...form.form.register(`own_accounts.${at}.computes_vat`)}
              />
              <div className="col-start-2 row-start-1 mt-8 sm:col-start-4">
                <IconButton label={`Konto ${at + 1} entfernen`} icon={Trash} onClick={() => remove(at)} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
