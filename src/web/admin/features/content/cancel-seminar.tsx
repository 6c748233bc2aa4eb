import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type SeminarCancellation, cancelSeminar } from '#contract/content/admin-content.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { Section } from '#web/app/page/section.tsx'
import { useUnsaved } from '#web/app/unsaved/use-unsaved.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { seminarCancellationQuery } from './content-queries.ts'
import { momentWords } from './content-words.ts'

/** Cancels a seminar with a mail to everybody who is signed up, or says that it is cancelled. */
export function CancelSeminar({ id }: { readonly id: string }) {
  const { data } = useQuery(seminarCancellationQuery(id))
  const [isAsking, setAsking] = useState(false)
  if (!data) return null
  if (data.cancelled) return <Cancelled {...data.cancelled} />
  return (
    <Section title="Absagen">
      <p className="mt-2 max-w-prose text-text-2">
        {peopleWords(data)} Das Seminar bleibt bis zu seinem letzten Tag auf der Seite, als abgesagt.
      </p>
      <div className="mt-4">
        <Button variant="outline" size={44} onClick={() => setAsking(true)}>
          Seminar absagen …
        </Button>
      </div>
      {isAsking && <CancelDialog id={id} known={data} onClose={() => setAsking(false)} />}
    </Section>
  )
}

function Cancelled({ at, by, told, reason }: NonNullable<SeminarCancellation['cancelled']>) {
  return (
    <Section title="Abgesagt">
      <Notice tone="warning" className="mt-3">
        Abgesagt am {momentWords(at)}
        {by === null ? '' : ` von ${by}`}, {told === 1 ? 'eine Mail' : `${told} Mails`}. Grund: {reason}
      </Notice>
    </Section>
  )
}

function peopleWords({ people, seats }: SeminarCancellation): string {
  if (people === 0) return 'Noch niemand ist angemeldet, es geht keine Mail hinaus.'
  const who = people === 1 ? 'Eine Person ist' : `${people} Personen sind`
  return `${who} angemeldet, mit ${seats === 1 ? 'einem Platz' : `${seats} Plätzen`}. Jede bekommt eine Mail.`
}

interface CancelDialogProps {
  readonly id: string
  readonly known: SeminarCancellation
  readonly onClose: () => void
}

function CancelDialog({ id, known, onClose }: CancelDialogProps) {
  const queries = useQueryClient()
  const [changeId] = useState(newId)
  const form = useContractForm({
    schema: cancelSeminar.body,
    defaultValues: { id: changeId, reason: '', seats_words: '' },
    send: async (body) => {
      const state = await api.call(cancelSeminar, { params: { id }, body })
      queries.setQueryData(seminarCancellationQuery(id).queryKey, state)
      onClose()
      showToast({ type: 'positive', message: 'Abgesagt. Alle Angemeldeten bekommen eine Mail.' })
    },
  })
  useUnsaved(form.isDirty)
  return (
    <Dialog isOpen onClose={onClose} title="Seminar absagen" lead={peopleWords(known)} width={528}>
      <form noValidate className="mt-5 flex flex-col gap-5" onSubmit={(event) => form.submit(event)}>
        <TextArea
          label="Grund"
          help="Steht in der Mail und im Protokoll."
          rows={2}
          maxLength={300}
          {...form.field('reason')}
        />
        <TextArea
          label="Was aus den Plätzen wird"
          help="Steht in der Mail, zum Beispiel: Bezahltes erstatten wir, ein neuer Termin folgt."
          rows={2}
          maxLength={300}
          {...form.field('seats_words')}
        />
        <p className="text-14 text-text-2">Eine Absage lässt sich nicht zurücknehmen.</p>
        {form.problem !== undefined && <ErrorSentence>{form.problem}</ErrorSentence>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" size={44} onClick={onClose}>
            Zurück
          </Button>
          <Button type="submit" variant="danger" size={44} isLoading={form.isSending} loadingLabel="Sagt ab">
            Absagen
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
