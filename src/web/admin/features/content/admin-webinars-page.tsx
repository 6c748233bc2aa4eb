import { pageMeta } from '#web/app/page/page-meta.ts'
import { ContentPage } from './content-page.tsx'

export const meta = pageMeta({ title: 'Webinare verwalten' })

export default function AdminWebinarsPage() {
  return <ContentPage kind="webinar" />
}
