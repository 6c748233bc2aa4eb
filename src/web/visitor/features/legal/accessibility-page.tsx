import { pageMeta } from '#web/app/page/page-meta.ts'
import { LegalPage } from './legal-page.tsx'

export const meta = pageMeta({
  title: 'Barrierefreiheit',
  description: 'Wie wir dieses Angebot für alle nutzbar machen und wohin du Hindernisse meldest.',
})

export default function AccessibilityPage() {
  return <LegalPage title="Barrierefreiheit" document="barrierefreiheit" />
}
