import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { createPerson } from '#contract/planning/household.ts'
import { personRecord } from '#contract/records/person-record.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { type Person } from '#web/household/planning/planning-queries.ts'
import { type SetUp, updateSetUpMutation } from '#web/household/planning/set-up-queries.ts'
import type { Planning } from '#web/household/planning/use-planning.ts'
import { JointAssessment } from '#web/household/records/joint-assessment.tsx'
import { useSend } from '#web/household/records/use-send.ts'
import { createPersonMutation, deletePersonMutation } from '#web/household/writes/household-writes.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Checkbox } from '#web/kit/controls/checkbox.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { WholeNumberField } from '#web/kit/fields/whole-number-field.tsx'
import { showUndoToast } from '#web/kit/toasts/toast-store.ts'
import { MoreFields } from './more-fields.tsx'
import { StepFoot } from './step-foot.tsx'
import { useEntryForm } from './use-entry-form.ts'
import { useFocusNext } from './use-focus-next.ts'
import type { LeaveStep } from './use-leave-step.ts'
import { useStepForm } from './use-step-form.ts'

interface HouseholdStepProps {
  readonly planning: Planning
  readonly setUp: SetUp
  readonly leave: LeaveStep
}

const MOST_CHILDREN = 20

/** The step of the household that plans together: first names, and the number of children. */
export function HouseholdStep({ planning, setUp, leave }: HouseholdStepProps) {
  const { household } = planning
  const { persons } = household
  const { id, add } = useEntryForm()
  const send = useSend()
  const update = useMutation(updateSetUpMutation)
  const step = useStepForm(leave)
  const surname = persons[0]?.surname ?? ''
  const form = useContractForm({
    schema: createPerson.body,
    defaultValues: { id, name: '', surname },
    send: async (body) => {
      const isStored = await add({
        form: form.form,
        next: { id, name: '', surname },
        name: body.name,
        send: (own) => send(createPersonMutation, { ...body, id: own }),
      })
      if (isStored) step.stored()
    },
  })
  useFocusNext(id, () => form.form.setFocus('name'))
  // A typed second name answers the question how many persons plan together.
  const isSecondNamed = useWatch({ control: form.form.control, name: 'name' }).trim() !== ''

  return (
    <>
      <section className="section-rule mt-8 pt-4" aria-label="Personen">
        <ul>
          {persons.map((person) => (
            <PersonRow key={person.id} person={person} planning={planning} />
          ))}
        </ul>
      </section>
      <form
        noValidate
        className="mt-8"
        onSubmit={(event) => {
          event.preventDefault()
          step.add(form)
        }}
      >
        <h2 className="text-20">Noch jemand?</h2>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <TextField
            label={personRecord.fields.name.label}
            isOptional
            autoComplete="off"
            enterKeyHint="done"
            help="Wer mit dir plant und eigenes Einkommen hat"
            {...form.field('name')}
          />
          <WholeNumberField
            label="Kinder"
            unit={setUp.childCount === 1 ? 'Kind' : 'Kinder'}
            help="für das Kindergeld"
            minimum={0}
            maximum={MOST_CHILDREN}
            value={setUp.childCount}
            onChange={(childCount) => update.mutate({ childCount })}
          />
        </div>
        <Checkbox
          className="mt-4"
          label={persons.length === 1 ? 'Ich zahle Unterhalt' : 'Wir zahlen Unterhalt'}
          help="Dann steht er im Haushaltsplan als Posten bereit."
          checked={setUp.paysMaintenance}
          onChange={({ target }) => update.mutate({ paysMaintenance: target.checked })}
        />
        <MoreFields note="Nachname" aside={surname}>
          <TextField
            label={personRecord.fields.surname.label}
            isOptional
            autoComplete="off"
            {...form.field('surname')}
          />
        </MoreFields>
        {(persons.length > 1 || isSecondNamed) && <JointAssessment household={household} />}
        {form.problem && <ErrorSentence>{form.problem}</ErrorSentence>}
        <StepFoot step="household" onSkip={() => leave('skipped')}>
          <Button onClick={() => step.goOn(form)}>Weiter zu Einkommen</Button>
          <Button type="submit" variant="outline">
            Person hinzufügen
          </Button>
        </StepFoot>
      </form>
    </>
  )
}

function PersonRow({ person, planning }: { readonly person: Person; readonly planning: Planning }) {
  const { household, income, accounts } = planning
  const remove = useMutation(deletePersonMutation)
  const create = useMutation(createPersonMutation)
  const { id, name, surname } = person
  const isNeeded =
    household.persons.length === 1 ||
    household.persons[0]?.id === id ||
    income.sources.some(({ personId }) => personId === id) ||
    accounts.accounts.some(({ owners }) => owners.some(({ personId }) => personId === id))
  return (
    <li className="flex min-h-13 items-center justify-between gap-4 border-b border-border py-1">
      <span className="font-semibold">{`${name} ${surname}`.trim()}</span>
      {!isNeeded && (
        <TextAction
          aria-label={`${name} entfernen`}
          onClick={() => {
            showUndoToast(`${name} entfernt`, () => create.mutate({ id, name, surname }))
            remove.mutate(id)
          }}
        >
          Entfernen
        </TextAction>
      )}
    </li>
  )
}
