import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { unsubscribeAdvertising } from '#contract/announcements.ts'
import { api } from '#web/app/network/client.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { OutcomeColumns } from '#web/app/page/form-columns.tsx'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { Queries } from '#web/app/queries/queries.tsx'
import { isRecord } from '#web/kit/browser/read-json.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import { FactsPanel } from '#web/visitor/mail-links/facts-panel.tsx'
import { isAboutLink } from '#web/visitor/mail-links/is-about-link.ts'
import { useOpenedLink } from '#web/visitor/mail-links/mail-link.ts'

export const meta = pageMeta({ title: 'Werbung abbestellen' })

/** The page behind the link at the end of advertising, for people signed in or not. */
export default function EndAdvertisingPage() {
  const link = useOpenedLink(readLink, keptLink)
  const isHydrated = useIsHydrated()
  if (!isHydrated || link === undefined)
    return <EndFrame title="Werbung abbestellen" lead="Einen Moment, bitte." />
  if (!link) return <LinkGone />
  return (
    <Queries>
      <EndAdvertising token={link.token} />
    </Queries>
  )
}

// This needs a press, because scanners of mails open links but press no buttons.
function EndAdvertising({ token }: { readonly token: string }) {
  const end = useMutation({
    mutationFn: () => api.call(unsubscribeAdvertising, { body: { token } }),
    meta: { showsErrors: true },
  })
  if (end.isSuccess)
    return (
      <EndFrame title="Abbestellt." lead="Es kommt keine Werbung mehr, weder per Mail noch als Hinweis.">
        <ButtonLink to="/benutzer#werbung" variant="outline">
          Zu deinem Profil
        </ButtonLink>
      </EndFrame>
    )
  if (isAboutLink(end.error)) return <LinkGone />
  return (
    <EndFrame
      title="Werbung abbestellen"
      lead="Ein Klick, dann kommt keine mehr. Dein Konto und deine Zahlen bleiben, wie sie sind."
    >
      <Button
        isLoading={end.isPending}
        loadingLabel="Bestellt ab"
        error={end.isError ? sentenceOf(end.error) : undefined}
        onClick={() => end.mutate()}
      >
        Werbung abbestellen
      </Button>
    </EndFrame>
  )
}

function LinkGone() {
  return (
    <EndFrame
      title="Dieser Link gilt nicht mehr."
      lead="Er war unvollständig oder steht in einer Mail, die älter als ein Jahr ist. In deinem Profil schaltest du Werbung jederzeit aus."
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to="/benutzer#werbung">Zu deinem Profil</ButtonLink>
        <ButtonLink to="/kontakt" variant="quiet">
          Kontakt
        </ButtonLink>
      </div>
    </EndFrame>
  )
}

interface EndFrameProps {
  readonly title: string
  readonly lead: string
  readonly children?: ReactNode
}

function EndFrame({ title, lead, children }: EndFrameProps) {
  return (
    <OutcomeColumns
      title={title}
      sentence={lead}
      aside={<FactsPanel label="Was du wissen solltest" facts={facts} />}
    >
      {children}
    </OutcomeColumns>
  )
}

interface EndLink {
  readonly token: string
}

function readLink(search: string): EndLink | null {
  const token = new URLSearchParams(search).get('token')
  return token ? { token } : null
}

function keptLink(state: unknown): EndLink | null {
  return isRecord(state) && typeof state['token'] === 'string' ? { token: state['token'] } : null
}

const facts = [
  { title: 'Ohne Anmeldung', note: 'Der Link aus deiner Mail genügt. Er meldet niemanden an.' },
  {
    title: 'Mails zu deinem Konto',
    note: 'Rechnungen, Fristen und Mails zur Sicherheit kommen weiter: Sie gehören zum Vertrag.',
  },
  { title: 'Jederzeit wieder', note: 'In deinem Profil schaltest du Werbung ein und aus.' },
] as const
