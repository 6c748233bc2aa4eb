import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listAnswerTemplates, readRequestAnswers } from '#contract/admin/answers.ts'
import {
  type AdminDeclaration,
  listContractCandidates,
  previewDecision,
  readDeclaredContract,
} from '#contract/admin/declarations.ts'
import { CallError } from '#contract/protocol/client.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { adminKey, refreshAdminData } from '#web/admin/admin-data.ts'
import { api } from '#web/app/network/client.ts'
import { queryClient } from '#web/app/queries/query-client.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { effectLines } from './decision-words.ts'
import { requestQuery } from './requests-view.ts'

/** The contract of a request, with what was decided. */
export function declarationQuery(id: string) {
  return queryOptions({
    queryKey: [adminKey, 'declaration', id],
    queryFn: ({ signal }) => api.call(readDeclaredContract, { params: { id } }, signal),
  })
}

/** Contracts that a request may be about; the former ones stay visible while others are searched. */
export function candidatesQuery(id: string, search: string) {
  const words = search.trim()
  return queryOptions({
    queryKey: [adminKey, 'candidates', id, words],
    queryFn: ({ signal }) =>
      api.call(
        listContractCandidates,
        { params: { id }, query: words === '' ? {} : { search: words } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })
}

/** The templates that suit a request, filled. */
export function answersQuery(id: string) {
  return queryOptions({
    queryKey: [adminKey, 'answers', id],
    queryFn: ({ signal }) => api.call(readRequestAnswers, { params: { id } }, signal),
  })
}

export const templatesQuery = queryOptions({
  queryKey: [adminKey, 'answer-templates'],
  queryFn: ({ signal }) => api.call(listAnswerTemplates, {}, signal),
})

const changed =
  'Inzwischen hat jemand anderes etwas geändert. Oben steht der neue Stand: Prüf ihn und bestätige noch einmal.'

/** Asks what a decision would bring about. */
export async function askEffect(
  id: string,
  body: BodyOf<typeof previewDecision>,
  signal: AbortSignal,
): Promise<{ readonly lines: readonly string[] }> {
  const effect = await api.call(previewDecision, { params: { id }, body }, signal)
  return { lines: effectLines(effect, body.decision) }
}

/**
 * Sends a decision and shows its result everywhere; where somebody was faster, what is now is shown instead, and
 * nothing is decided.
 */
export async function sendDecision(
  requestId: string,
  call: () => Promise<AdminDeclaration>,
  done: string,
  onDone: () => void,
): Promise<void> {
  try {
    const decided = await call()
    // The dialog goes first: it would ask what the decision would bring about once more.
    onDone()
    keep(requestId, decided)
  } catch (error) {
    if (error instanceof CallError && error.has('version_mismatch'))
      keep(requestId, error.current as AdminDeclaration)
    throw error
  }
  showToast({ type: 'positive', message: done })
  await refreshAdminData()
}

/** The sentence for a refused decision. */
export function decisionSentence(error: unknown): string {
  if (error instanceof CallError && error.has('version_mismatch')) return changed
  return refusalSentence(error) ?? ''
}

function keep(requestId: string, declaration: AdminDeclaration): void {
  queryClient.setQueryData(declarationQuery(requestId).queryKey, declaration)
  queryClient.setQueryData(requestQuery(requestId).queryKey, declaration.request)
}
