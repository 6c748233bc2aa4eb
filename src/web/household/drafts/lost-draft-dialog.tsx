import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CallError } from '#contract/protocol/client.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import type { Entry } from '#web/app/outbox/entry.ts'
import { discardEntries, sendKeptBack } from '#web/household/outbox/browser-outbox.ts'
import { className } from '#web/household/planning/class-name.ts'
import { accountsQuery, householdQuery, incomeQuery } from '#web/household/planning/planning-queries.ts'
import { wealthPlanQuery } from '#web/household/planning/wealth-plan-queries.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { NativeDialog } from '#web/kit/controls/native-dialog.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { momentInSentence } from '#web/kit/words/moments.ts'
import { useToday } from '#web/kit/words/today.ts'
import { draftLabel, draftLines, type NameOf } from './draft-lines.ts'
import { draftNameOf } from './draft-names.ts'
import { draftOf, type LostDraft } from './lost-draft.ts'

interface LostDraftDialogProps {
  readonly entry: Entry
  readonly onDone: () => void
}

/**
 * Shows a change that could not be sent and leaves the decision to its user; closing the dialog asks again next time.
 */
export function LostDraftDialog({ entry, onDone }: LostDraftDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const sendButton = useRef<HTMLButtonElement>(null)
  const client = useQueryClient()
  const nameOf = useNames()
  const send = useMutation({
    // The ids are those of the first try: a change that has arrived after all is not made twice.
    mutationFn: () => sendKeptBack(entry),
    meta: { showsErrors: true },
    onSuccess: async () => {
      dialog.current?.close()
      showToast({ type: 'positive', message: 'Gesendet und gespeichert' })
      await client.invalidateQueries()
    },
  })
  const draft = draftOf(entry) ?? { method: '', path: '' }
  const lines = draftLines(draft, nameOf)
  const when = momentInSentence(new Date(entry.at).toISOString(), useToday())

  useEffect(() => {
    dialog.current?.showModal()
    sendButton.current?.focus()
  }, [])

  function discard(): void {
    void discardEntries([entry])
    dialog.current?.close()
  }

  return (
    <NativeDialog ref={dialog} title="Noch nicht gespeichert" onClose={onDone}>
      <p className="mt-1 text-text-2">
        Deine Sitzung war {when} zu Ende, bevor das hier ankam. Willst du es noch senden?
      </p>
      <div className="mt-5 border-y border-border py-3">
        <h3 className="text-16">{draftNameOf(draft)}</h3>
        {lines.length > 0 && (
          <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-14">
            {lines.map(({ label, value }) => (
              <div key={label} className="col-span-2 grid grid-cols-subgrid">
                <dt className="max-w-36 text-text-2">{label}</dt>
                <dd className="line-clamp-6 text-right font-medium break-words">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {send.isError && (
        <Notice tone="negative" className="mt-4">
          {refusalWords(draft, send.error)}
        </Notice>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" size={44} onClick={discard}>
          Verwerfen
        </Button>
        <Button
          ref={sendButton}
          size={44}
          isLoading={send.isPending}
          loadingLabel="Sendet"
          onClick={() => send.mutate()}
        >
          Jetzt senden
        </Button>
      </div>
    </NativeDialog>
  )
}

function useNames(): NameOf {
  const { data: household } = useQuery(householdQuery)
  const { data: income } = useQuery(incomeQuery)
  const { data: accounts } = useQuery(accountsQuery)
  const { data: plan } = useQuery(wealthPlanQuery)
  return (id) =>
    household?.persons
      .filter((person) => person.id === id)
      .map(({ name, surname }) => `${name} ${surname}`.trim())[0] ??
    income?.sources.find((source) => source.id === id)?.label ??
    accounts?.accounts.find((account) => account.id === id)?.name ??
    plan?.positions.find((position) => position.id === id)?.name ??
    plan?.planScenarios.find((scenario) => scenario.id === id)?.name ??
    plan?.distribution?.classes.filter((each) => each.id === id).map(className)[0]
}

function refusalWords({ path }: LostDraft, error: Error): string {
  const atFields = error instanceof CallError ? error.errors.filter(({ field }) => field !== undefined) : []
  if (atFields.length === 0) return sentenceOf(error)
  return atFields
    .map(({ field = '', message }) => {
      const label = draftLabel(path, field.split('.')[0] ?? '')
      return label === undefined ? message : `${label}: ${message}`
    })
    .join(' ')
}
