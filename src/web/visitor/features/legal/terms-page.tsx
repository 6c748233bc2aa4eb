import { pageMeta } from '#web/app/page/page-meta.ts'
import { LegalPage } from './legal-page.tsx'

export const meta = pageMeta({
  title: 'AGB',
  description: 'Die Bedingungen für die Nutzung, kurz und vollständig.',
})

export default function TermsPage() {
  return <LegalPage title="Allgemeine Geschäftsbedingungen" document="agb" />
}
