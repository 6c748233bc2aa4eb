import { pageMeta } from '#web/app/page/page-meta.ts'
import { Queries } from '#web/app/queries/queries.tsx'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import { type MailLink, useMailLink } from '#web/visitor/mail-links/mail-link.ts'
import { ChangeRejection } from './change-rejection.tsx'
import { Confirmation } from './confirmation.tsx'
import { LinkGone } from './link-gone.tsx'
import { Rejection } from './rejection.tsx'
import { VerifyFrame } from './verify-frame.tsx'

export const meta = pageMeta({ title: 'E-Mail bestätigen' })

/**
 * The page behind the links in the mails to a new or a changed address, or to the present one that somebody wants to
 * change.
 */
export default function VerifyEmailPage() {
  const link = useMailLink()
  const isHydrated = useIsHydrated()

  if (!isHydrated || link === undefined)
    return <VerifyFrame title="E-Mail bestätigen" lead="Einen Moment, wir prüfen den Link." />
  if (!link) return <LinkGone />
  return <Queries>{taskOf(link)}</Queries>
}

function taskOf(link: MailLink) {
  if (!link.isRejection) return <Confirmation link={link} />
  return link.isChange ? <ChangeRejection link={link} /> : <Rejection link={link} />
}
