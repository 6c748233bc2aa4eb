import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { CallError } from '#contract/client.ts'
import { ConnectionError } from '#web/api/connection-error.ts'
import { reactionTo } from '#web/api/error-table.ts'
import { Frame } from './frame.tsx'
import { NotFound } from './not-found.tsx'
import { pageTitle } from './runtime.ts'

/** Spec § 2: a fatal error looks like an unknown address. A lost session is on its way elsewhere already. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  useEffect(() => {
    if (!isRouteErrorResponse(error)) console.error(error)
  }, [error])

  if (error instanceof CallError && reactionTo(error)) return <div className="min-h-dvh" />
  return (
    <Frame>
      <title>{pageTitle('Seite nicht gefunden')}</title>
      <NotFound path={currentPath()} {...noticeOf(error)} />
    </Frame>
  )
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
