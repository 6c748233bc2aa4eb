import { useLocation } from 'react-router'
import { useIsHydrated } from '#web/loading/use-is-hydrated.ts'
import { NotFound } from './not-found.tsx'
import { pageMeta } from '#web/page/page-meta.ts'

export const meta = pageMeta({ title: 'Seite nicht gefunden' })

/** Any unknown address. */
export default function NotFoundPage() {
  const { pathname } = useLocation()
  // Which address was meant is not known while the page is prerendered for all of them.
  return <NotFound path={useIsHydrated() ? pathname : null} />
}
