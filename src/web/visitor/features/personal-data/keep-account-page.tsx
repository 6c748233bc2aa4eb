import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { undoDeletion } from '#contract/personal-data.ts'
import { api } from '#web/app/network/client.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { OutcomeColumns } from '#web/app/page/form-columns.tsx'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { Queries } from '#web/app/queries/queries.tsx'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import { FactsPanel } from '#web/visitor/mail-links/facts-panel.tsx'
import { isAboutLink } from '#web/visitor/mail-links/is-about-link.ts'
import { type MailLink, useMailLink } from '#web/visitor/mail-links/mail-link.ts'

export const meta = pageMeta({ title: 'Konto behalten' })

/** The page behind the link in the mail that announces a deletion. */
export default function KeepAccountPage() {
  const link = useMailLink()
  const isHydrated = useIsHydrated()
  if (!isHydrated || link === undefined)
    return <KeepFrame title="Konto behalten" lead="Einen Moment, bitte." />
  if (!link) return <NothingToKeep />
  return (
    <Queries>
      <Keep link={link} />
    </Queries>
  )
}

// This needs a press, because scanners of mails open links but press no buttons.
function Keep({ link: { userId, token } }: { readonly link: MailLink }) {
  const keep = useMutation({
    mutationFn: () => api.call(undoDeletion, { params: { user_id: userId }, body: { token } }),
    meta: { showsErrors: true },
  })
  if (keep.isSuccess) return <Kept />
  if (isAboutLink(keep.error)) return <NothingToKeep />
  return (
    <KeepFrame
      title="Konto behalten"
      lead="Du hast dein Konto gelöscht. Bis zum Ende der 14 Tage ist noch alles da, und du kannst es dir anders überlegen."
    >
      <Button
        isLoading={keep.isPending}
        loadingLabel="Behält"
        error={keep.isError ? sentenceOf(keep.error) : undefined}
        onClick={() => keep.mutate()}
      >
        Konto behalten
      </Button>
      <p className="text-14 text-text-3">Willst du es weiter löschen, musst du nichts tun.</p>
    </KeepFrame>
  )
}

function Kept() {
  return (
    <KeepFrame title="Dein Konto bleibt." lead="Die Löschung ist zurückgenommen. Melde dich an wie zuvor.">
      <ButtonLink to="/auth/login">Anmelden</ButtonLink>
    </KeepFrame>
  )
}

function NothingToKeep() {
  return (
    <KeepFrame
      title="Dieser Link gilt nicht mehr."
      lead="Vielleicht hast du dein Konto schon behalten, dann kannst du dich anmelden. Sonst sind die 14 Tage vorbei und alles ist gelöscht."
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to="/auth/login">Anmelden</ButtonLink>
        <ButtonLink to="/kontakt" variant="quiet">
          Kontakt
        </ButtonLink>
      </div>
    </KeepFrame>
  )
}

interface KeepFrameProps {
  readonly title: string
  readonly lead: string
  readonly children?: ReactNode
}

function KeepFrame({ title, lead, children }: KeepFrameProps) {
  return (
    <OutcomeColumns
      title={title}
      sentence={lead}
      aside={<FactsPanel label="Wenn du es behältst" facts={facts} />}
    >
      {children}
    </OutcomeColumns>
  )
}

const facts = [
  { title: 'Deine Zahlen', note: 'Einkommen, Konten und abgehakte Überweisungen sind unverändert.' },
  { title: 'Deine Anmeldung', note: 'E-Mail, Passwort und zweiter Faktor gelten wie vorher.' },
  { title: 'Deine Geräte', note: 'sind abgemeldet. Du meldest dich auf jedem neu an.' },
] as const
