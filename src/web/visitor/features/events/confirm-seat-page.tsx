import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { confirmSeat } from '#contract/content/seminars.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
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
import { type SeatLink, keptSeatLink, readSeatLink } from './seat-link.ts'

export const meta = pageMeta({ title: 'Platz bestätigen' })

/** The page behind the link in the mail to the address that was given for seats of a seminar. */
export default function ConfirmSeatPage() {
  const link = useOpenedLink(readSeatLink, keptSeatLink)
  const isHydrated = useIsHydrated()
  if (!isHydrated || link === undefined)
    return <SeatFrame title="Platz bestätigen" lead="Einen Moment, bitte." />
  if (!link) return <LinkGone />
  return (
    <Queries>
      <Confirm link={link} />
    </Queries>
  )
}

// This needs a press, because scanners of mails open links but press no buttons.
function Confirm({ link: { token } }: { readonly link: SeatLink }) {
  const confirm = useMutation({
    mutationFn: () => api.call(confirmSeat, { body: { token } }),
    meta: { showsErrors: true },
  })
  if (confirm.isSuccess) return <Outcome {...confirm.data} />
  if (isAboutLink(confirm.error)) return <LinkGone />
  return (
    <SeatFrame
      title="Platz bestätigen"
      lead="Mit dieser Adresse wurde ein Platz in einem Seminar angefragt. Vorgemerkt ist er, sobald du es bestätigst."
    >
      <Button
        isLoading={confirm.isPending}
        loadingLabel="Bestätigt"
        error={confirm.isError ? sentenceOf(confirm.error) : undefined}
        onClick={() => confirm.mutate()}
      >
        Anfrage bestätigen
      </Button>
      <p className="text-14 text-text-3">Warst du das nicht, musst du nichts tun.</p>
    </SeatFrame>
  )
}

function Outcome({ outcome, title, seats }: DataOf<typeof confirmSeat>) {
  const words = {
    kept: {
      title: seats === 1 ? 'Ein Platz ist vorgemerkt.' : `${seats} Plätze sind vorgemerkt.`,
      lead: `„${title}“: Wir melden uns mit der Bestätigung. Die Anfrage ist unverbindlich.`,
    },
    full: {
      title: 'Die Plätze sind inzwischen vergeben.',
      lead: `Für „${title}“ waren andere schneller. Vorgemerkt ist nichts, und zu bezahlen auch nicht.`,
    },
    has_two: {
      title: 'Mehr als zwei Plätze gehen nicht.',
      lead: `Für „${title}“ sind mit deiner Adresse schon Plätze vorgemerkt. Daran hat sich nichts geändert.`,
    },
  }[outcome]
  return (
    <SeatFrame {...words}>
      <ButtonLink to="/seminare">Seminare ansehen</ButtonLink>
    </SeatFrame>
  )
}

function LinkGone() {
  return (
    <SeatFrame
      title="Dieser Link gilt nicht mehr."
      lead="Er gilt 48 Stunden und nur, solange das Seminar angekündigt ist. Frag einfach noch einmal an."
    >
      <ButtonLink to="/seminare">Seminare ansehen</ButtonLink>
    </SeatFrame>
  )
}

interface SeatFrameProps {
  readonly title: string
  readonly lead: string
  readonly children?: ReactNode
}

function SeatFrame({ title, lead, children }: SeatFrameProps) {
  return (
    <OutcomeColumns title={title} sentence={lead} aside={<FactsPanel label="Gut zu wissen" facts={facts} />}>
      {children}
    </OutcomeColumns>
  )
}

const facts = [
  { title: 'Unverbindlich', note: 'Mit der Bestätigung ist nichts gebucht und nichts zu bezahlen.' },
  { title: 'Höchstens zwei Plätze', note: 'je Person, damit viele etwas davon haben.' },
  { title: 'Deine Angaben', note: 'löschen wir 90 Tage nach dem Seminar.' },
] as const
