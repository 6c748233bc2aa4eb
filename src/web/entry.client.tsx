import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchSession } from '#web/shell/session-watch.ts'
import { showCarriedToast } from '#web/ui/toast-store.ts'

watchSession()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

showCarriedToast()
