import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import {
  type LinksFunction,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router'
import { runtimeElementId } from '#contract/site/runtime-values.ts'
import { AmountKeysHost } from '#web/app/page/amount-keys-host.tsx'
import { Arrival } from '#web/app/page/arrival.tsx'
import { Measured } from '#web/app/page/measured.tsx'
import { NavigationProgress } from '#web/app/page/navigation-progress.tsx'
import { NoScript } from '#web/app/page/no-script.tsx'
import { runtime, runtimeJson } from '#web/app/page/runtime.ts'
import { WholeSheet } from '#web/app/page/whole-sheet.tsx'
import { keepNavigation, useWantedPage } from '#web/app/releases/kept-click.ts'
import { hasStarted } from '#web/app/releases/start-in-vain.ts'
import { useSession } from '#web/app/session/known-session.ts'
import { useIsReauthenticationAsked } from '#web/app/session/reauthentication.ts'
import { useTakeoverRequest } from '#web/household/plan-takeover/takeover-store.ts'
import { LeaveGuardHost } from '#web/kit/history/leave-guard-host.tsx'
import { Toaster } from '#web/kit/toasts/toast.tsx'
import { ErrorHost } from './error-host.tsx'
import { LaterAppFrame } from './later-app-frame.ts'
import visitorSheet from './styles/visitor.css?url'

const SessionHosts = lazy(async () => ({
  default: (await import('./session-hosts.tsx')).SessionHosts,
}))

// The sheets are named by their addresses: a sheet that a module imports is inserted a second time with the first part
// that is fetched later, and the browser would compute every style and place of the page anew.
export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: visitorSheet },
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    // early.js has set data attributes before React starts.
    <html lang="de" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="application-name" content={runtime.texts.PRODUCT_NAME} />
        {/* This script blocks on purpose: theme and header must be known before the first paint. */}
        <script src="/early.js" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <script
          id={runtimeElementId}
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: runtimeJson() }}
        />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export const clientMiddleware = [keepNavigation]

export default function App() {
  useEffect(hasStarted, [])
  useWantedPage()
  return (
    <>
      <NavigationProgress />
      <Arrival />
      <Outlet />
      <MemberQuestions />
      <Toaster />
      <AmountKeysHost />
      <LeaveGuardHost />
      <Measured />
    </>
  )
}

/** The dialogs for signed-in people, whose code is loaded with the first of them: most visits have none. */
function MemberQuestions() {
  const session = useSession()
  const isReauthenticationAsked = useIsReauthenticationAsked()
  const isTakingOver = useTakeoverRequest() !== null
  const [hasBeenAsked, setHasBeenAsked] = useState(false)
  if (session && !hasBeenAsked && (isReauthenticationAsked || isTakingOver)) setHasBeenAsked(true)
  if (!session || !hasBeenAsked) return null
  return (
    <Suspense>
      <SessionHosts session={session} />
    </Suspense>
  )
}

/**
 * What signed-in people see of pages that are prerendered for visitors: the application's frame, until the page is
 * loaded.
 */
export function HydrateFallback() {
  return (
    <>
      <WholeSheet />
      <Suspense>
        <LaterAppFrame session={null}>
          <div className="min-h-dvh">
            <NoScript />
          </div>
        </LaterAppFrame>
      </Suspense>
    </>
  )
}

export function ErrorBoundary() {
  return (
    <>
      <ErrorHost error={useRouteError()} />
      <Toaster />
    </>
  )
}
