import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type FolderContact, folderLimits } from '#domain/emergency-folder/folder-entries.ts'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { EntryForm } from './use-entry-form.ts'

interface ContactsFieldProps {
  readonly form: EntryForm
  readonly help: string
}

const emptyContact: FolderContact = { role: '', name: '', phone: '' }

/** People to call, as a list in the order in which they are called. */
export function ContactsField({ form, help }: ContactsFieldProps) {
  const contacts = form.values.contacts.length > 0 ? form.values.contacts : [emptyContact]
  const put = (next: readonly FolderContact[]) => form.set('contacts', [...next])
  const change = (at: number, part: Partial<FolderContact>) =>
    put(contacts.map((contact, index) => (index === at ? { ...contact, ...part } : contact)))
  return (
    <div>
      <p className="mb-4 text-14 text-text-3">{help}</p>
      <ol className="flex flex-col gap-6">
        {contacts.map((contact, at) => (
          // A contact is known by its place alone.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <ContactFields
              contact={contact}
              number={at + 1}
              errorOf={(field) => form.errorOf(`contacts.${at}.${field}`)}
              onChange={(part) => change(at, part)}
              onRaise={at === 0 ? undefined : () => put(raised(contacts, at))}
              onRemove={() => put(contacts.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ol>
      {contacts.length < folderLimits.contacts && (
        <TextAction icon={Plus} className="mt-2" onClick={() => put([...contacts, emptyContact])}>
          Kontakt hinzufügen
        </TextAction>
      )}
    </div>
  )
}

interface ContactFieldsProps {
  readonly contact: FolderContact
  readonly number: number
  readonly errorOf: (field: keyof FolderContact) => string | undefined
  readonly onChange: (part: Partial<FolderContact>) => void
  readonly onRaise: (() => void) | undefined
  readonly onRemove: () => void
}

function ContactFields({ contact, number, errorOf, onChange, onRaise, onRemove }: ContactFieldsProps) {
  return (
    <fieldset className="relative flex flex-col gap-3">
      <legend className="label-caps mb-2">{`Kontakt ${number}`}</legend>
      <TextField
        label="Wer das ist"
        placeholder="Hausarzt, Notar, Arbeitgeber Anna"
        autoComplete="off"
        value={contact.role}
        error={errorOf('role')}
        onChange={({ target }) => onChange({ role: target.value })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Name"
          isOptional
          autoComplete="off"
          value={contact.name}
          error={errorOf('name')}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <TextField
          label="Telefon"
          isOptional
          inputMode="tel"
          autoComplete="off"
          value={contact.phone}
          error={errorOf('phone')}
          onChange={({ target }) => onChange({ phone: target.value })}
        />
      </div>
      <div className="absolute -top-3 right-0 flex">
        {onRaise && <IconButton icon={ArrowUp} label={`Kontakt ${number} nach oben`} onClick={onRaise} />}
        <IconButton icon={X} label={`Kontakt ${number} entfernen`} onClick={onRemove} />
      </div>
    </fieldset>
  )
}

function raised(contacts: readonly FolderContact[], at: number): readonly FolderContact[] {
  const [contact] = contacts.slice(at)
  if (!contact) return contacts
  return contacts.toSpliced(at, 1).toSpliced(at - 1, 0, contact)
}
