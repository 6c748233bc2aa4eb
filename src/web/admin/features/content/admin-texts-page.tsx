import { pageMeta } from '#web/app/page/page-meta.ts'
import { ContentPage } from './content-page.tsx'

export const meta = pageMeta({ title: 'Seiten verwalten' })

export default function AdminTextsPage() {
  return <ContentPage kind="page" />
}
