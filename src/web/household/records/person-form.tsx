import { useEffect, useState } from 'react'
import { createPerson } from '#contract/planning/household.ts'
import { personRecord } from '#contract/records/person-record.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { type Person } from '#web/household/planning/planning-queries.ts'
import { createPersonMutation, updatePersonMutation } from '#web/household/writes/household-writes.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { RecordConflict } from './record-conflict.tsx'
import { useRecordEditor } from './use-record-editor.ts'
import { useSend } from './use-send.ts'

type Names = Pick<Person, 'name' | 'surname'>

interface PersonFormProps {
  /** Null: the person is new. */
  readonly person: Person | null
  readonly onDone: () => void
}

export function PersonForm({ person, onDone }: PersonFormProps) {
  const send = useSend()
  const [id] = useState(() => person?.id ?? newId())
  const editor = useRecordEditor(person, {
    send: ({ name, surname }: Names, seen) =>
      seen
        ? send(updatePersonMutation, { params: { id }, body: { version: seen.version, name, surname } })
        : send(createPersonMutation, { id, name, surname }),
    fields: {
      ofDraft: ({ name, surname }): Names => ({ name, surname }),
      ofStored: (stored) => stored ?? undefined,
      toDraft: (names) => names,
    },
    attempt: (now) => form.attempt(now),
    onDone,
  })
  const form = useContractForm({
    schema: createPerson.body,
    defaultValues: { id, name: person?.name ?? '', surname: person?.surname ?? '' },
    send: editor.save,
  })
  const { setFocus } = form.form
  useEffect(() => setFocus('name'), [setFocus])
  const { conflict } = editor

  return (
    <>
      <form noValidate className="grid gap-3 py-2 sm:grid-cols-2" onSubmit={(event) => form.submit(event)}>
        <TextField label={personRecord.fields.name.label} autoComplete="off" {...form.field('name')} />
        <TextField
          label={personRecord.fields.surname.label}
          isOptional
          autoComplete="off"
          {...form.field('surname')}
        />
        <div className="flex flex-wrap items-center gap-5 sm:col-span-2">
          <Button type="submit" size={44} isLoading={form.isSending} loadingLabel="Speichert">
            Speichern
          </Button>
          <Button variant="quiet" onClick={onDone}>
            Abbrechen
          </Button>
          {form.problem && <ErrorSentence>{form.problem}</ErrorSentence>}
        </div>
      </form>
      {conflict && (
        <RecordConflict
          conflict={conflict}
          editor={editor}
          fields={personRecord.fields}
          title="Zwei Namen"
          lead="Der Name wurde inzwischen an anderer Stelle geändert. Welcher gilt?"
        />
      )}
    </>
  )
}
