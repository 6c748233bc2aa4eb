import { pageMeta } from '#web/app/page/page-meta.ts'
import { ContentPage } from './content-page.tsx'

export const meta = pageMeta({ title: 'Seminare verwalten' })

export default function AdminSeminarsPage() {
  return <ContentPage kind="seminar" />
}
