import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { api } from '#web/app/network/client.ts'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { germanDay } from '#web/kit/words/moments.ts'
import { folderContract, folderQuery, folderStandingQuery } from './folder-queries.ts'

/** Stops a request, or closes an open folder, with one press. */
export function useStopRequest() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) =>
      api.call((await folderContract()).stopFolderRequest, { params: { id } }),
    meta: { showsErrors: true },
    onSuccess: (trust) => {
      client.setQueryData(folderQuery.queryKey, (data) => data && { ...data, trust })
      client.setQueryData(folderStandingQuery.queryKey, { request: null })
      void client.invalidateQueries({ queryKey: folderQuery.queryKey })
      showToast({
        type: 'positive',
        message:
          trust.pausedUntil === null
            ? 'Angehalten. Die Mappe bleibt zu.'
            : `Angehalten. Vor dem ${formatDayMonthYear(germanDay(trust.pausedUntil))} kann niemand neu anfordern.`,
      })
    },
    onError: () => void client.invalidateQueries({ queryKey: folderStandingQuery.queryKey }),
  })
}
