import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { queryClient } from '#web/api/query-client.ts'
import { sessionQuery } from '#web/api/session.ts'
import { isFallbackPage } from '#web/shell/fallback-page.tsx'
import { watchSession } from '#web/shell/session-watch.ts'
import { showCarriedToast } from '#web/ui/toast-store.ts'

watchSession()

// The server gives prerendered pages only to browsers without a session, so nobody needs to be asked.
if (import.meta.env.PROD && !isFallbackPage()) queryClient.setQueryData(sessionQuery.queryKey, null)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

showCarriedToast()
