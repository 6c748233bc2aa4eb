import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { answerRequest } from '#contract/consultant-desk.ts'
import type { Day } from '#domain/calendar/day.ts'
import { api } from '#web/app/network/client.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { NetworkButton } from '#web/kit/controls/network-button.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { momentInColumn } from '#web/kit/words/moments.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { amountWords } from '#web/member/consulting/area-words.ts'
import { type DeskRequest, deskQuery, isNoConsultant } from '#web/member/consulting/desk-query.ts'
import { areasAt, clientName, durationOf } from './desk-words.ts'

interface RequestCardProps {
  readonly request: DeskRequest
  readonly today: Day
}

/** The request of a household: what it would grant, how exactly and how long. Nothing is open before it is accepted. */
export function RequestCard({ request, today }: RequestCardProps) {
  const titleId = useId()
  const [isRefusing, setRefusing] = useState(false)
  const answer = useAnswer(request)
  const problem = refusalSentence(answer.error)
  return (
    <article aria-labelledby={titleId} className="rounded-control border border-text-2 p-5 md:px-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 id={titleId} className="min-w-0 text-18 break-words">
          {softHyphens(clientName(request))}
        </h3>
        <time dateTime={request.asked_at} className="text-14 text-text-3">
          {momentInColumn(request.asked_at, today)}
        </time>
      </header>
      {request.message !== null && request.message !== '' && (
        <blockquote className="mt-1.5 break-words whitespace-pre-line text-text-2">
          „{request.message}“
        </blockquote>
      )}
      <OfferedGrant request={request} today={today} />
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
        <NetworkButton
          variant="outline"
          size={44}
          isLoading={answer.isPending && answer.variables}
          loadingLabel="Nimmt an"
          disabled={answer.isPending}
          onClick={() => answer.mutate(true)}
        >
          Annehmen
        </NetworkButton>
        <NetworkButton
          variant="quiet"
          size={44}
          className="!text-text"
          disabled={answer.isPending}
          onClick={() => setRefusing(true)}
        >
          Ablehnen
        </NetworkButton>
        <p className="text-14 text-text-3 sm:ml-auto">Der Zugriff kann jederzeit widerrufen werden.</p>
      </div>
      {problem !== undefined && (
        <div className="mt-3">
          <ErrorSentence>{problem}</ErrorSentence>
        </div>
      )}
      <RefuseDialog
        name={clientName(request)}
        isOpen={isRefusing}
        isBusy={answer.isPending}
        onClose={() => setRefusing(false)}
        onRefuse={() => answer.mutate(false, { onSettled: () => setRefusing(false) })}
      />
    </article>
  )
}

/** What the household would grant, how exactly and how long. */
function OfferedGrant({ request, today }: RequestCardProps) {
  const rows = [
    ['Lesen', areasAt(request.areas, 'read') ?? 'nichts allein zum Lesen'],
    ['Vorschlagen', areasAt(request.areas, 'propose') ?? 'nichts'],
    ['Beträge', amountWords[request.amounts]],
    ['Dauer', durationOf(request, today)],
  ] as const
  return (
    <dl className="mt-4 border-t border-border">
      {rows.map(([name, words]) => (
        <div key={name} className="grid gap-x-6 border-b border-border py-2.5 sm:grid-cols-[6.75rem_1fr]">
          <dt className="text-14 text-text-2 sm:leading-6">{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}

interface RefuseDialogProps {
  readonly name: string
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onRefuse: () => void
}

function RefuseDialog({ name, isOpen, isBusy, onClose, onRefuse }: RefuseDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Anfrage ablehnen?"
      lead={`${name} erfährt, dass du ablehnst, und kann später wieder fragen.`}
      actions={
        <>
          <Button variant="outline" size={44} onClick={onClose}>
            Abbrechen
          </Button>
          <NetworkButton
            variant="danger"
            size={44}
            isLoading={isBusy}
            loadingLabel="Lehnt ab"
            onClick={onRefuse}
          >
            Ablehnen
          </NetworkButton>
        </>
      }
    />
  )
}

function useAnswer(request: DeskRequest) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (accepts: boolean) =>
      api.call(answerRequest, { params: { client_id: request.client_id }, body: { accepts } }),
    meta: { showsErrors: true },
    onSuccess: (desk, accepts) => {
      queries.setQueryData(deskQuery.queryKey, desk)
      const name = clientName(request)
      showToast({
        type: 'positive',
        message: accepts ? `Du berätst jetzt ${name}.` : `Du hast die Anfrage von ${name} abgelehnt.`,
      })
    },
    onError: (error) => {
      if (!isNoConsultant(error)) return
      // The card goes with the request, so the sentence stands elsewhere.
      showToast({
        type: 'negative',
        message: `Diese Anfrage von ${clientName(request)} gibt es nicht mehr.`,
        timeout: 0,
      })
      void queries.invalidateQueries({ queryKey: deskQuery.queryKey })
    },
  })
}
