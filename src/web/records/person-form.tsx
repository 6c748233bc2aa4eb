import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { personRecord } from '#contract/records/person-record.ts'
import { CallError } from '#contract/protocol/client.ts'
import { createPerson, updatePerson } from '#contract/planning/household.ts'
import { newId } from '#web/planning/new-id.ts'
import { type Person, createPersonMutation, updatePersonMutation } from '#web/planning/planning-queries.ts'
import { Button } from '#web/controls/button.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ErrorSentence } from '#web/controls/error-sentence.tsx'
import { TextField } from '#web/fields/text-field.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'

interface PersonFormProps {
  readonly person: Person | null
  readonly onDone: () => void
}

export function PersonForm({ person, onDone }: PersonFormProps) {
  return person ? <RenameForm person={person} onDone={onDone} /> : <AddForm onDone={onDone} />
}

function AddForm({ onDone }: Omit<PersonFormProps, 'person'>) {
  const create = useMutation({ ...createPersonMutation, meta: { showsErrors: true } })
  const [id] = useState(newId)
  const form = useContractForm({
    schema: createPerson.body,
    defaultValues: { id, name: '', surname: '' },
    send: async (body) => {
      await create.mutateAsync(body)
      onDone()
    },
  })
  return <NameFields form={form} onCancel={onDone} />
}

function RenameForm({ person, onDone }: { readonly person: Person; readonly onDone: () => void }) {
  const update = useMutation({ ...updatePersonMutation, meta: { showsErrors: true } })
  const [theirs, setTheirs] = useState<Person>()
  const form = useContractForm({
    schema: updatePerson.body,
    defaultValues: { version: person.version, name: person.name, surname: person.surname },
    send: async (body) => {
      try {
        await update.mutateAsync({ params: { id: person.id }, body })
        onDone()
      } catch (error) {
        if (!(error instanceof CallError && error.status === 412 && error.current)) throw error
        setTheirs(error.current as Person)
      }
    },
  })

  function takeMine({ version }: Person) {
    setTheirs(undefined)
    form.form.setValue('version', version)
    form.submit()
  }

  return (
    <>
      <NameFields form={form} onCancel={onDone} />
      {theirs && (
        <ConflictDialog
          isOpen
          title="Zwei Namen"
          lead="Der Name wurde inzwischen an anderer Stelle geändert. Welcher gilt?"
          mine={{ value: fullName(form.form.getValues()) }}
          theirs={{ value: fullName(theirs) }}
          onKeepTheirs={onDone}
          onTakeMine={() => takeMine(theirs)}
        />
      )}
    </>
  )
}

interface NameFieldsProps {
  readonly form: Pick<
    ReturnType<typeof useContractForm<typeof createPerson.body>>,
    'problem' | 'isSending' | 'submit'
  > & {
    readonly field: (name: 'name' | 'surname') => object
    readonly form: { readonly setFocus: (name: 'name') => void }
  }
  readonly onCancel: () => void
}

function NameFields({ form, onCancel }: NameFieldsProps) {
  const { setFocus } = form.form
  useEffect(() => setFocus('name'), [setFocus])
  return (
    <form noValidate className="grid gap-3 py-2 sm:grid-cols-2" onSubmit={(event) => form.submit(event)}>
      <TextField label={personRecord.fields.name.label} autoComplete="off" {...form.field('name')} />
      <TextField
        label={personRecord.fields.surname.label}
        isOptional
        autoComplete="off"
        {...form.field('surname')}
      />
      <div className="flex flex-wrap items-center gap-5 sm:col-span-2">
        <Button type="submit" size={44} isLoading={form.isSending} loadingLabel="Sichert">
          Sichern
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Abbrechen
        </Button>
        {form.problem && <ErrorSentence>{form.problem}</ErrorSentence>}
      </div>
    </form>
  )
}

function fullName({ name, surname }: Pick<Person, 'name' | 'surname'>): string {
  return `${name} ${surname}`.trim()
}
