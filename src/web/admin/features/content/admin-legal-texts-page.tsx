import { pageMeta } from '#web/app/page/page-meta.ts'
import { ContentPage } from './content-page.tsx'

export const meta = pageMeta({ title: 'Rechtstexte verwalten' })

export default function AdminLegalTextsPage() {
  return <ContentPage kind="legal_text" />
}
