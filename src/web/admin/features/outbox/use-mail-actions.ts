import { useMutation } from '@tanstack/react-query'
import { type OutboxMail, hurryMails, retryMail } from '#contract/admin/operation.ts'
import { CallError } from '#contract/protocol/client.ts'
import { refreshAdminData } from '#web/admin/admin-data.ts'
import { api } from '#web/app/network/client.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { formatCount } from '#web/kit/words/format-count.ts'

/** Sends waiting mails at once, and failed ones again. */
export function useMailActions() {
  const hurry = useMutation({
    mutationFn: () => api.call(hurryMails, {}),
    onSuccess: ({ hurried }) => showToast({ type: 'positive', message: hurriedWords(hurried) }),
    onSettled: refreshAdminData,
  })
  const retry = useMutation({
    mutationFn: ({ id }: OutboxMail) => api.call(retryMail, { params: { id } }),
    meta: { showsErrors: true },
    onSuccess: (_, { subject }) => showToast({ type: 'positive', message: `„${subject}“ wird gesendet.` }),
    onError: (error) => showToast({ type: 'negative', message: retrySentence(error), timeout: 0 }),
    onSettled: refreshAdminData,
  })
  return { hurry, retry }
}

function hurriedWords(count: number): string {
  if (count === 0) return 'Keine Mail wartet auf einen späteren Versuch.'
  return count === 1 ? 'Eine Mail wird jetzt gesendet.' : `${formatCount(count)} Mails werden jetzt gesendet.`
}

function retrySentence(error: unknown): string {
  if (error instanceof CallError && (error.has('conflict') || error.has('not_found')))
    return 'Diese Mail lässt sich nicht mehr senden. Die Liste ist wieder aktuell.'
  return sentenceOf(error)
}
