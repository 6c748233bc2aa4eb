import { householdRecord } from '#contract/records/household-record.ts'
import type { Cents } from '#domain/money/cents.ts'
import { MAX_LEAST_FOLLOW_UP_CENTS } from '#domain/transfers/least-follow-up.ts'
import { Section } from '#web/app/page/section.tsx'
import { type Household } from '#web/household/planning/planning-queries.ts'
import { RecordConflict } from '#web/household/records/record-conflict.tsx'
import { useRecordEditor } from '#web/household/records/use-record-editor.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { updateHouseholdMutation } from '#web/household/writes/household-writes.ts'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'

type Least = Pick<Household, 'leastFollowUpCents'>
type Stored = Least & Pick<Household, 'version'>

const { fields } = householdRecord

/** The least difference after a ticked transfer that asks for a further transfer. */
export function FollowUpSection({ household }: { readonly household: Household }) {
  const send = useSend()
  const editor = useRecordEditor<Least, Stored, Stored, Least>(household, {
    latest: () => household,
    send: (said, { version }) => send(updateHouseholdMutation, { body: { ...said, version } }),
    wayBack: ({ seen, saved: { version } }) => ({
      word: `${fields.leastFollowUpCents.label} geändert`,
      back: () =>
        send(updateHouseholdMutation, { body: { leastFollowUpCents: seen.leastFollowUpCents, version } }),
    }),
    fields: {
      ofDraft: ({ leastFollowUpCents }) => ({ leastFollowUpCents }),
      ofStored: (stored) => stored,
      toDraft: (said) => said,
    },
  })
  const { conflict, failure, draft } = editor

  function say(leastFollowUpCents: Cents | null) {
    if (leastFollowUpCents === null || leastFollowUpCents === household.leastFollowUpCents) return
    editor.edit({ leastFollowUpCents })
    editor.submit({ leastFollowUpCents })
  }

  return (
    <Section title="Nachüberweisungen">
      <div className="mt-3 max-w-70">
        <MoneyField
          label={fields.leastFollowUpCents.label}
          valueCents={(draft ?? household).leastFollowUpCents}
          maximumCents={MAX_LEAST_FOLLOW_UP_CENTS}
          onCommit={say}
        />
      </div>
      <p className="mt-2 max-w-prose text-14 text-text-3">
        Ändert sich etwas, nachdem du abgehakt hast, entsteht erst ab diesem Betrag eine weitere Überweisung.
        Was darunter liegt, bleibt, wo es ist.
      </p>
      {failure && <ErrorSentence>{failure.sentence}</ErrorSentence>}
      {conflict && (
        <RecordConflict
          conflict={conflict}
          editor={editor}
          fields={fields}
          title="Zwei Beträge"
          lead="Der Betrag wurde inzwischen an anderer Stelle geändert. Was gilt?"
        />
      )}
    </Section>
  )
}
