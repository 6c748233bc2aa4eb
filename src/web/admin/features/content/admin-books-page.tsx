import { pageMeta } from '#web/app/page/page-meta.ts'
import { ContentPage } from './content-page.tsx'

export const meta = pageMeta({ title: 'Bücher verwalten' })

export default function AdminBooksPage() {
  return <ContentPage kind="book" />
}
