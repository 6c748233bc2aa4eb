import { useSession } from '#web/api/session.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ExampleSettings } from './example-settings.tsx'
import { OwnSettings } from './own-settings.tsx'

export const meta = pageMeta({
  title: 'Einstellungen',
  description:
    'Einkommen, Konten, Kontensystem: die drei Schritte, mit denen dein Monat beginnt, an einem Beispiel gezeigt.',
})

/** A list of what is there and what is missing: one's own, or an example for visitors. */
export default function SettingsPage() {
  const session = useSession()
  return session ? <OwnSettings session={session} /> : <ExampleSettings />
}
