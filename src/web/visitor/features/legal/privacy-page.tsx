import { pageMeta } from '#web/app/page/page-meta.ts'
import { LegalPage } from './legal-page.tsx'

export const meta = pageMeta({
  title: 'Datenschutz',
  description: 'Welche Daten wir verarbeiten, wozu, wie lange, und welche Rechte du hast.',
})

export default function PrivacyPage() {
  return <LegalPage title="Datenschutz" document="datenschutz" />
}
