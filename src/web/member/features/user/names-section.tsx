import type { KeyboardEvent } from 'react'
import { profileRecord } from '#contract/records/profile-record.ts'
import type { Salutation } from '#contract/site/salutations.ts'
import { salutationChoices } from '#web/app/credentials/salutation-words.ts'
import { RecordConflict } from '#web/household/records/record-conflict.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Select } from '#web/kit/pickers/select.tsx'
import type { Profile } from '#web/member/user/user-queries.ts'
import { UserSection } from '#web/member/user/user-section.tsx'
import { type EditedName, useNameField } from './use-name-field.ts'

const { fields: labels } = profileRecord

/** The salutation and the names of the person; each field is saved when it is left. */
export function NamesSection({ profile }: { readonly profile: Profile }) {
  const salutation = useNameField({ field: 'salutation', profile })
  const name = useNameField({ field: 'name', profile })
  const surname = useNameField({ field: 'surname', profile })
  return (
    <UserSection id="profil" title={profileRecord.name} note="So sprechen wir dich an, auch in Mails.">
      <div className="grid gap-x-6 gap-y-5 md:min-h-25 md:grid-cols-3">
        <Select
          label={labels.salutation.label}
          options={salutationChoices}
          value={salutation.value as Salutation}
          onChange={salutation.choose}
          isSaving={salutation.isSaving}
          saved={salutation.savedAt}
          error={salutation.sentence}
        />
        <TypedName label={labels.name.label} autoComplete="given-name" edited={name} />
        <TypedName label={labels.surname.label} autoComplete="family-name" edited={surname} />
      </div>
      <NameConflict label={labels.salutation.label} edited={salutation} />
      <NameConflict label={labels.name.label} edited={name} />
      <NameConflict label={labels.surname.label} edited={surname} />
    </UserSection>
  )
}

interface TypedNameProps {
  readonly label: string
  readonly autoComplete: string
  readonly edited: EditedName
}

function TypedName({ label, autoComplete, edited }: TypedNameProps) {
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') edited.commit()
    if (event.key === 'Escape') edited.reset()
  }
  return (
    <TextField
      label={label}
      autoComplete={autoComplete}
      spellCheck={false}
      value={edited.value}
      onChange={(event) => edited.type(event.target.value)}
      onBlur={() => edited.commit()}
      onKeyDown={handleKey}
      isSaving={edited.isSaving}
      saved={edited.savedAt}
      error={edited.sentence}
    />
  )
}

interface NameConflictProps {
  readonly label: string
  readonly edited: EditedName
}

// Shows both values where two tabs have changed the same field, so that neither is lost unnoticed.
function NameConflict({ label, edited: { conflict, editor } }: NameConflictProps) {
  if (!conflict) return null
  return (
    <RecordConflict
      conflict={conflict}
      editor={editor}
      fields={labels}
      title={`${label}: zwei Stände`}
      lead="Hier wurde inzwischen an anderer Stelle etwas anderes gespeichert. Was gilt?"
    />
  )
}
