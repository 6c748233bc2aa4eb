import { pageMeta } from '#web/app/page/page-meta.ts'
import { RequestsPage } from './requests-page.tsx'

export const meta = pageMeta({ title: 'Kontakt' })

export default function ContactRequestsPage() {
  return <RequestsPage kind="contact" />
}
