import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pageMeta } from '#web/shell/page-meta.ts'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { Confirmation } from './confirmation.tsx'
import { LinkGone } from './link-gone.tsx'
import { Rejection } from './rejection.tsx'
import { VerifyFrame } from './verify-frame.tsx'
import { keptLink, readLink } from './verification-link.ts'

export const meta = pageMeta({ title: 'E-Mail bestätigen' })

/** Opened from the mail. The token leaves the address bar at once (security.md rule 6); a reload still knows it. */
export default function VerifyEmailPage() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const arriving = readLink(search)
  const link = keptLink(state)

  useEffect(() => {
    if (search === '') return
    void navigate(pathname, { replace: true, state: readLink(search), preventScrollReset: true })
  }, [navigate, pathname, search])

  if (!isHydrated || arriving)
    return <VerifyFrame title="E-Mail bestätigen" lead="Einen Moment, wir prüfen den Link." />
  if (!link) return <LinkGone />
  return link.isRejection ? <Rejection link={link} /> : <Confirmation link={link} />
}
