import { useLocation } from 'react-router'
import { NotFound } from './not-found.tsx'
import { pageMeta } from '#web/page/page-meta.ts'

export const meta = pageMeta({ title: 'Seite nicht gefunden' })

/** Any unknown address. */
export default function NotFoundPage() {
  return <NotFound path={useLocation().pathname} />
}
