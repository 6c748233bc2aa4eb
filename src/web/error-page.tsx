import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { CallError } from '#contract/protocol/client.ts'
import { ConnectionError } from '#web/app/network/connection-error.ts'
import { reactionTo } from '#web/app/network/error-table.ts'
import { reportError } from '#web/app/network/report-error.ts'
import { pageTitle } from '#web/app/page/runtime.ts'
import { NotFound } from '#web/app/unknown-address/not-found.tsx'
import { Frame } from './frame.tsx'

/** Spec § 2: a fatal error looks like an unknown address. For a lost session another page is already being loaded. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  useEffect(() => {
    if (!isTold(error)) reportError(error)
  }, [error])

  if (error instanceof CallError && reactionTo(error)) return <div className="min-h-dvh" />
  return (
    <Frame>
      <title>{pageTitle('Seite nicht gefunden')}</title>
      <NotFound path={currentPath()} {...noticeOf(error)} />
    </Frame>
  )
}

// An answer with a problem list, a missing page and a missing connection have their sentences; the rest is a fault of
// ours.
function isTold(error: unknown): boolean {
  if (error instanceof CallError) return error.errors.length > 0
  return isRouteErrorResponse(error) || error instanceof ConnectionError
}

function noticeOf(error: unknown): { readonly notice?: string } {
  if (isRouteErrorResponse(error) && error.status === 404) return {}
  if (error instanceof ConnectionError)
    return {
      notice: 'Wir erreichen den Server gerade nicht. Prüf deine Verbindung und lade die Seite noch einmal.',
    }
  return {
    notice:
      'Beim Zeigen dieser Seite ist etwas schiefgegangen. Lade sie noch einmal oder geh zur Startseite.',
  }
}

function currentPath(): string {
  return typeof location === 'undefined' ? '/' : location.pathname
}
