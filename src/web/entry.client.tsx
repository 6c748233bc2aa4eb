import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { guardNavigation } from '#web/page/guard-navigation.ts'
import { watchSession } from './session-watch.ts'
import { clearBrokenLogin } from './start.ts'
import { watchTabs } from '#web/identity/tab-watch.ts'
import { showCarriedToast } from '#web/page/toast-store.ts'

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
