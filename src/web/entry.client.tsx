import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { guardNavigation } from '#web/shell/guard-navigation.ts'
import { watchSession } from '#web/shell/session-watch.ts'
import { clearBrokenLogin } from '#web/shell/start.ts'
import { watchTabs } from '#web/shell/tab-watch.ts'
import { showCarriedToast } from '#web/ui/toast-store.ts'

watchSession()
watchTabs()
guardNavigation()

void start()

async function start(): Promise<void> {
  if (await clearBrokenLogin()) return
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
  showCarriedToast()
}
