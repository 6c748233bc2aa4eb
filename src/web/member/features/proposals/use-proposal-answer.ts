import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { undoProposalAnswer } from '#contract/proposals.ts'
import { CallError } from '#contract/protocol/client.ts'
import { api } from '#web/app/network/client.ts'
import { knownWaiting } from '#web/app/outbox/waiting.ts'
import { runMutation } from '#web/app/queries/run-mutation.ts'
import { planningMutation } from '#web/household/planning/planning-mutation.ts'
import { type StoredProposal, proposalsQuery } from '#web/household/planning/proposal-queries.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import {
  answerProposalMutation,
  areasOfLines,
  type ChangedLine,
  changedLines,
  type LineAnswer,
  settledAnswer,
  withProposal,
} from '#web/household/writes/proposal-writes.ts'
import { showToast, showUndoToast } from '#web/kit/toasts/toast-store.ts'
import { capitalNumberWord, numberWord } from '#web/kit/words/number-word.ts'
import { subscriptionQuery } from '#web/member/subscription-query.ts'

const undoMutation = planningMutation({
  queryKey: proposalsQuery.queryKey,
  send: (id: string) => api.call(undoProposalAnswer, { params: { id } }),
  change: (data) => data,
  settle: (data, answer) => withProposal(data, answer),
})

/** Lines that hold something else by now, with the answer that they have stopped. */
interface Conflict {
  readonly lines: readonly ChangedLine[]
  readonly answers: readonly LineAnswer[]
  readonly current: unknown
}

/** Answers lines of a proposal; for ten seconds the answer can be taken back. */
export function useProposalAnswer(proposal: StoredProposal) {
  const client = useQueryClient()
  const answer = useMutation({ ...answerProposalMutation, meta: { showsErrors: true } })
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { id } = proposal

  async function send(answers: readonly LineAnswer[]): Promise<boolean> {
    try {
      await answer.mutateAsync({ params: { id }, body: { lines: [...answers] } })
    } catch (error) {
      if (!(error instanceof CallError)) return false
      const changed = error.has('conflict') ? changedLines(error.current) : []
      const lines = changed.filter(({ present }) => present !== null)
      if (lines.length > 0) setConflict({ lines, answers, current: error.current })
      else if (changed.length > 0) showToast({ type: 'warning', message: goneWords, timeout: 0 })
      // Somebody of the household has answered before, or the proposal was withdrawn.
      else if (error.has('conflict')) showToast({ type: 'warning', message: answeredElsewhere, timeout: 0 })
      // The lines show what stands there by now.
      if (error.has('conflict')) readAgain(client)
      if (error.has('subscription_required'))
        void client.invalidateQueries({ queryKey: subscriptionQuery.queryKey })
      return false
    }
    setConflict(null)
    if (!navigator.onLine || isWaiting(id)) {
      showToast({ message: 'Deine Antwort wartet hier und wird gesendet, sobald du wieder Netz hast.' })
      return true
    }
    readAgain(client)
    showUndoToast(doneWords(answers), () => void undo(client, id))
    return true
  }

  return {
    send,
    isPending: answer.isPending,
    failure: conflict || isConflict(answer.error) ? undefined : refusalSentence(answer.error),
    conflict,
    leaveConflict: () => setConflict(null),
    /** Sends the answer once more; the kept lines stay as they are stored. */
    settle: async (keptLines: readonly string[]) => {
      if (!conflict) return
      const call = settledAnswer(
        { params: { id }, body: { lines: [...conflict.answers] } },
        conflict.current,
        keptLines,
      )
      if (call) await send(call.body.lines)
    },
  }
}

/** What accepted lines change is read again. */
function readAgain(client: QueryClient): void {
  for (const queryKey of areasOfLines) void client.invalidateQueries({ queryKey })
}

async function undo(client: QueryClient, id: string): Promise<void> {
  try {
    await runMutation(client, undoMutation, id)
    readAgain(client)
    showToast({ type: 'positive', message: 'Zurückgenommen. Die Zeilen sind wieder offen.' })
  } catch (error) {
    const message =
      error instanceof CallError && error.has('conflict')
        ? 'Davon wurde inzwischen etwas geändert. Es bleibt, wie es ist.'
        : refusalSentence(error)
    if (message !== undefined) showToast({ type: 'negative', message, timeout: 0 })
  }
}

const goneWords = 'Das, worum es geht, gibt es nicht mehr. Diese Zeile lässt sich nur ablehnen.'
const answeredElsewhere =
  'Dieser Vorschlag wurde inzwischen an anderer Stelle beantwortet oder zurückgezogen. Hier steht der neue Stand.'

function isConflict(error: unknown): boolean {
  return error instanceof CallError && error.has('conflict')
}

function isWaiting(id: string): boolean {
  return knownWaiting().entries.some(
    ({ endpoint, call }) => endpoint === 'answerProposal' && call.params?.['id'] === id,
  )
}

function doneWords(answers: readonly LineAnswer[]): string {
  const accepted = answers.filter((each) => each.answer === 'accepted').length
  const rejected = answers.length - accepted
  const some = (count: number) => (count === 1 ? 'Eine Zeile' : `${capitalNumberWord(count)} Zeilen`)
  if (accepted === 0) return `${some(rejected)} abgelehnt`
  if (rejected === 0) return `${some(accepted)} angenommen`
  return `${some(accepted)} angenommen, ${rejected === 1 ? 'eine' : numberWord(rejected)} abgelehnt`
}

export type ProposalAnswer = ReturnType<typeof useProposalAnswer>
