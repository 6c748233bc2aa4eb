import { lazy, Suspense } from 'react'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { useSession } from '#web/app/session/known-session.ts'
import { ExampleSettings } from '#web/visitor/features/settings/example-settings.tsx'

// This is loaded apart from the visitors' code: it brings the household's data and their schemas.
const OwnSettings = lazy(async () => ({
  default: (await import('#web/member/features/settings/own-settings.tsx')).OwnSettings,
}))

export const meta = pageMeta({
  title: 'Einstellungen',
  description:
    'Einkommen, Konten, Kontensystem: die drei Schritte, mit denen dein Monat beginnt, an einem Beispiel gezeigt.',
})

/** A list of what is set up and what is missing: one's own, or an example for visitors. */
export default function SettingsPage() {
  const session = useSession()
  if (!session) return <ExampleSettings />
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <OwnSettings session={session} />
    </Suspense>
  )
}
