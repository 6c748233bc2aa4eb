import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/network/client.ts'
import { laterContract } from '#web/app/network/later-contract.ts'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { subscriptionQuery } from '#web/member/subscription-query.ts'

const subscriptionContract = laterContract(() => import('#contract/subscription.ts'))

/**
 * Starts the free trial, which needs no payment data and ends by itself. The calling button shows the error.
 */
export function useStartTrial() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => api.call((await subscriptionContract()).startTrial, {}),
    meta: { showsErrors: true },
    onSuccess: (state) => {
      cache.setQueryData(subscriptionQuery.queryKey, state)
      showToast({ type: 'positive', message: 'Deine Testphase läuft.' })
    },
  })
}
