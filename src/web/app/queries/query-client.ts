import { MutationCache, onlineManager, QueryClient } from '@tanstack/react-query'
import { CallError } from '#contract/protocol/client.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/calendar/durations.ts'
import { isReauthenticationMissing } from '#web/app/network/client.ts'
import { ConnectionError } from '#web/app/network/connection-error.ts'
import { reactionTo, sentenceOf } from '#web/app/network/error-table.ts'
import { NotKeptError } from '#web/app/network/read-through.ts'
import { onForgetData } from '#web/app/session/session.ts'
import { hasUnsaved } from '#web/kit/browser/unsaved.ts'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { forgetChanges, keepChange, persistReads } from './kept-queries.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Whether the form or drawer that started the change shows its errors itself; otherwise a toast does. */
      readonly showsErrors?: boolean
    }
  }
}

// TanStack Query takes the network for there until the browser tells of a change; a page that was opened without one would
// not notice when it comes.
if (typeof window !== 'undefined') onlineManager.setOnline(navigator.onLine)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30 * SECOND_MS,
      gcTime: 30 * MINUTE_MS,
      retry: (failures, error) => failures < 2 && isWorthAnotherTry(error),
      // While something typed is unsaved nothing is read again: an ended session then shows when the form is sent, and
      // what was typed is kept.
      refetchOnWindowFocus: () => !hasUnsaved(),
      networkMode: 'offlineFirst',
      persister: persistReads,
    },
    mutations: { networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (mutation.meta?.showsErrors || hasReaction(error) || isReauthenticationMissing(error)) return
      showToast({ type: 'negative', message: sentenceOf(error), timeout: 0 })
    },
  }),
})

queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'success' && event.action.manual)
    keepChange(event.query)
})

// Cached data belong to whoever was signed in.
onForgetData(() => {
  forgetChanges()
  queryClient.removeQueries()
  queryClient.getMutationCache().clear()
})

function isWorthAnotherTry(error: unknown): boolean {
  // A browser that knows of no network would only be asked in vain.
  if (error instanceof NotKeptError) return navigator.onLine
  return error instanceof ConnectionError || (error instanceof CallError && error.status >= 500)
}

function hasReaction(error: unknown): boolean {
  return error instanceof CallError && reactionTo(error) !== undefined
}
