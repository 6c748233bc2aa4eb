import { householdRecord } from '#contract/records/household-record.ts'
import { exemptionOrders } from '#domain/accounts/exemption-orders.ts'
import { monthOf, yearOf } from '#domain/calendar/month.ts'
import { formLabel } from '#web/household/planning/field-lines.ts'
import { type Household } from '#web/household/planning/planning-queries.ts'
import { updateHouseholdMutation } from '#web/household/writes/household-writes.ts'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { RadioGroup } from '#web/kit/fields/radio-group.tsx'
import { useToday } from '#web/kit/words/today.ts'
import { RecordConflict } from './record-conflict.tsx'
import { useRecordEditor } from './use-record-editor.ts'
import { useSend } from './use-send.ts'

type Statement = Pick<Household, 'isJointlyAssessed'>
type Stored = Statement & Pick<Household, 'version'>

const { fields } = householdRecord

/** Asks whether two of the household are married or assessed jointly, as soon as there are two; saved at once. */
export function JointAssessment({ household }: { readonly household: Household }) {
  const send = useSend()
  const year = yearOf(monthOf(useToday()))
  const editor = useRecordEditor<Statement, Stored, Stored, Statement>(household, {
    latest: () => household,
    send: (said, { version }) => send(updateHouseholdMutation, { body: { ...said, version } }),
    wayBack: ({ seen, saved: { version } }) => ({
      word: `${householdRecord.name} geändert`,
      back: () =>
        send(updateHouseholdMutation, { body: { isJointlyAssessed: seen.isJointlyAssessed, version } }),
    }),
    fields: {
      ofDraft: ({ isJointlyAssessed }) => ({ isJointlyAssessed }),
      ofStored: (stored) => stored,
      toDraft: (said) => said,
    },
  })
  const { conflict, failure, draft } = editor
  const { isJointlyAssessed } = draft ?? household

  function say(next: boolean) {
    const said = { isJointlyAssessed: next }
    editor.edit(said)
    editor.submit(said)
  }

  return (
    <div className="mt-6">
      <RadioGroup
        label={formLabel(fields.isJointlyAssessed)}
        isInline
        choices={choices}
        value={isJointlyAssessed === null ? null : isJointlyAssessed ? 'yes' : 'no'}
        onChange={(answer) => say(answer === 'yes')}
      />
      <p className="mt-2 text-14 text-text-3">
        Verheiratet oder in eingetragener Lebenspartnerschaft, mit gemeinsamer Steuererklärung. Nur dann
        gelten <Money cents={exemptionOrders([], true, year).limitCents} /> Freistellungsauftrag statt{' '}
        <Money cents={exemptionOrders([], false, year).limitCents} />.
      </p>
      {failure && <ErrorSentence>{failure.sentence}</ErrorSentence>}
      {conflict && (
        <RecordConflict
          conflict={conflict}
          editor={editor}
          fields={fields}
          title="Zwei Antworten"
          lead="Das wurde inzwischen an anderer Stelle beantwortet. Was gilt?"
        />
      )}
    </div>
  )
}

const choices = [
  { value: 'yes', label: 'Ja' },
  { value: 'no', label: 'Nein' },
] as const
