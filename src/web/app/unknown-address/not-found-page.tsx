import { useLocation } from 'react-router'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import { NotFound } from './not-found.tsx'

export const meta = pageMeta({ title: 'Seite nicht gefunden' })

/** The page for any unknown address. */
export default function NotFoundPage() {
  const { pathname } = useLocation()
  // The page is prerendered once for all unknown addresses, so the address is not known then.
  return <NotFound path={useIsHydrated() ? pathname : null} />
}
