import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { unsubscribeReminders } from '#contract/reminders.ts'
import { reminderWording } from '#contract/site/reminder-wording.ts'
import type { ReminderKind } from '#domain/reminders/due-reminders.ts'
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
import { useOpenedLink } from '#web/visitor/mail-links/mail-link.ts'
import { type ReminderLink, keptReminderLink, readReminderLink } from './reminder-link.ts'

export const meta = pageMeta({ title: 'Erinnerungen abbestellen' })

/** The page behind the link at the end of a reminder, for people signed in or not. */
export default function UnsubscribePage() {
  const link = useOpenedLink(readReminderLink, keptReminderLink)
  const isHydrated = useIsHydrated()
  if (!isHydrated || link === undefined)
    return <UnsubscribeFrame title="Erinnerungen abbestellen" lead="Einen Moment, bitte." />
  if (!link) return <LinkGone />
  return (
    <Queries>
      <Unsubscribe link={link} />
    </Queries>
  )
}

// This needs a press, because scanners of mails open links but press no buttons.
function Unsubscribe({ link: { token, kinds } }: { readonly link: ReminderLink }) {
  const end = useMutation({
    mutationFn: (kind: ReminderKind | null) =>
      api.call(unsubscribeReminders, { body: { token, ...(kind && { kind }) } }),
    meta: { showsErrors: true },
  })
  if (end.isSuccess) return <Ended kind={end.variables} />
  if (isAboutLink(end.error)) return <LinkGone />
  const problem = end.isError ? sentenceOf(end.error) : undefined
  const isPending = (kind: ReminderKind | null) => end.isPending && end.variables === kind
  return (
    <UnsubscribeFrame
      title="Erinnerungen abbestellen"
      lead="Ein Klick, dann kommen keine mehr. Dein Konto und deine Zahlen bleiben, wie sie sind."
    >
      <Button
        isLoading={isPending(null)}
        loadingLabel="Bestellt ab"
        disabled={end.isPending}
        error={end.variables === null ? problem : undefined}
        onClick={() => end.mutate(null)}
      >
        Alle Erinnerungen abbestellen
      </Button>
      {kinds.map((kind) => (
        <Button
          key={kind}
          variant="outline"
          isLoading={isPending(kind)}
          loadingLabel="Bestellt ab"
          disabled={end.isPending}
          error={end.variables === kind ? problem : undefined}
          onClick={() => end.mutate(kind)}
        >
          Nur „{reminderWording.kinds[kind].title}“ abbestellen
        </Button>
      ))}
    </UnsubscribeFrame>
  )
}

function Ended({ kind }: { readonly kind: ReminderKind | null }) {
  return (
    <UnsubscribeFrame
      title="Abbestellt."
      lead={
        kind === null
          ? 'Es kommen keine Erinnerungen mehr.'
          : `„${reminderWording.kinds[kind].title}“ kommt nicht mehr. Andere Erinnerungen, die du eingeschaltet hast, kommen weiter.`
      }
    >
      <ButtonLink to="/benutzer#erinnerungen" variant="outline">
        Zu deinen Erinnerungen
      </ButtonLink>
    </UnsubscribeFrame>
  )
}

function LinkGone() {
  return (
    <UnsubscribeFrame
      title="Dieser Link gilt nicht mehr."
      lead="Er war unvollständig oder steht in einer Mail, die älter als ein Jahr ist. In deinem Profil schaltest du Erinnerungen jederzeit aus."
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to="/benutzer#erinnerungen">Zu deinen Erinnerungen</ButtonLink>
        <ButtonLink to="/kontakt" variant="quiet">
          Kontakt
        </ButtonLink>
      </div>
    </UnsubscribeFrame>
  )
}

interface UnsubscribeFrameProps {
  readonly title: string
  readonly lead: string
  readonly children?: ReactNode
}

function UnsubscribeFrame({ title, lead, children }: UnsubscribeFrameProps) {
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

const facts = [
  { title: 'Ohne Anmeldung', note: 'Der Link aus deiner Mail genügt. Er meldet niemanden an.' },
  {
    title: 'Mails zur Sicherheit',
    note: 'Über neue Geräte und ein neues Passwort schreiben wir dir weiterhin: Sie schützen dein Konto.',
  },
  { title: 'Jederzeit wieder', note: 'In deinem Profil schaltest du jede Erinnerung einzeln ein und aus.' },
] as const
