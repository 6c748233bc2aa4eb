import { pageMeta } from '#web/app/page/page-meta.ts'
import { LegalPage } from './legal-page.tsx'

export const meta = pageMeta({
  title: 'Impressum',
  description: 'Wer diese Installation betreibt und wie du den Betreiber erreichst.',
})

export default function ImprintPage() {
  return <LegalPage title="Impressum" document="impressum" />
}
