import { useMutation } from '@tanstack/react-query'
import { startBackup } from '#contract/admin/operation.ts'
import { CallError } from '#contract/protocol/client.ts'
import { refreshAdminData } from '#web/admin/admin-data.ts'
import { api } from '#web/app/network/client.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { showToast } from '#web/kit/toasts/toast-store.ts'

/** Queues a backup, whose result the list of jobs shows. */
export function useStartBackup() {
  return useMutation({
    mutationFn: () => api.call(startBackup, {}),
    meta: { showsErrors: true },
    onSuccess: () => showToast({ type: 'positive', message: 'Die Sicherung beginnt in diesen Sekunden.' }),
    onError: (error) => {
      // Another click, or another administrator, was first: what was wanted happens anyway.
      if (error instanceof CallError && error.has('conflict'))
        showToast({ type: 'info', message: 'Eine Sicherung läuft schon.' })
      else showToast({ type: 'negative', message: refusal(error), timeout: 0 })
    },
    onSettled: refreshAdminData,
  })
}

function refusal(error: unknown): string {
  if (error instanceof CallError && error.has('too_many_requests'))
    return 'Das waren schon drei Sicherungen. Die nächste geht in ein paar Stunden.'
  return sentenceOf(error)
}
