import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  type LinksFunction,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router'
import { runtimeElementId } from '#contract/runtime-values.ts'
import { queryClient } from '#web/api/query-client.ts'
import { Arrival } from '#web/shell/arrival.tsx'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { LostDraftHost } from '#web/shell/lost-draft-host.tsx'
import { NavigationProgress } from '#web/shell/navigation-progress.tsx'
import { ProofHost } from '#web/shell/proof-host.tsx'
import { runtimeJson } from '#web/shell/runtime.ts'
import { Toaster } from '#web/ui/toast.tsx'
import './styles/app.css'

export const links: LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    // theme.js has set data attributes before React arrives.
    <html lang="de" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="format-detection" content="telephone=no" />
        {/* Blocking on purpose: the theme must be known before the first paint. */}
        <script src="/theme.js" />
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

export default function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <NavigationProgress />
      <Arrival />
      <Outlet />
      <LostDraftHost />
      <ProofHost />
      <Toaster />
    </QueryClientProvider>
  )
}

/** Stands on the page for signed-in people and private addresses until the route is there. */
export function HydrateFallback() {
  return <div className="min-h-dvh bg-paper" />
}

export function ErrorBoundary() {
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorPage error={useRouteError()} />
      <Toaster />
    </QueryClientProvider>
  )
}
