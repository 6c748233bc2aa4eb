import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type PriceAnswer, answerPriceByLink, readPriceQuestion } from '#contract/price-question.ts'
import { api } from '#web/app/network/client.ts'
import { OutcomeColumns } from '#web/app/page/form-columns.tsx'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PriceQuestionPart } from '#web/app/price-question/price-question-part.tsx'
import { questionWords } from '#web/app/price-question/price-question-words.ts'
import { Queries } from '#web/app/queries/queries.tsx'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import { FactsPanel } from '#web/visitor/mail-links/facts-panel.tsx'
import { isAboutLink } from '#web/visitor/mail-links/is-about-link.ts'
import { useOpenedLink } from '#web/visitor/mail-links/mail-link.ts'
import { type PriceLink, keptPriceLink, readPriceLink } from './price-link.ts'

export const meta = pageMeta({ title: 'Neuer Preis' })

/** The page behind the mail that asks for the agreement to another price; it needs no login. */
export default function PriceConsentPage() {
  const link = useOpenedLink(readPriceLink, keptPriceLink)
  const isHydrated = useIsHydrated()
  if (!isHydrated || link === undefined) return <Frame title="Neuer Preis" lead="Einen Moment, bitte." />
  if (!link) return <LinkGone />
  return (
    <Queries>
      <Opened link={link} />
    </Queries>
  )
}

function Opened({ link: { token } }: { readonly link: PriceLink }) {
  const client = useQueryClient()
  const queryKey = ['price-question', token]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(readPriceQuestion, { query: { token } }, signal),
    retry: false,
  })
  if (!data) {
    if (isAboutLink(error)) return <LinkGone />
    if (error) return <LoadError onRetry={() => void refetch()} />
    return <Frame title="Neuer Preis" lead="Einen Moment, bitte." />
  }
  async function send(answer: PriceAnswer): Promise<void> {
    if (!data) return
    const { newCents: priceCents, firstOn, wordingVersion } = data
    try {
      const body = { token, answer, priceCents, firstOn, wordingVersion }
      client.setQueryData(queryKey, await api.call(answerPriceByLink, { body }))
    } catch (refusal) {
      // The present state of the question is shown beside the refusal.
      void refetch()
      throw refusal
    }
  }
  return (
    <Frame {...questionWords(data)}>
      <PriceQuestionPart question={data} send={send} />
      <ButtonLink to="/subscription" variant="quiet">
        Zum Abo
      </ButtonLink>
    </Frame>
  )
}

function LinkGone() {
  return (
    <Frame
      title="Dieser Link gilt nicht mehr."
      lead="Er war unvollständig, oder es gibt den Vertrag nicht mehr. Was mit deinem Abo ist, steht in deinem Konto."
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to="/subscription">Zum Abo</ButtonLink>
        <ButtonLink to="/kontakt" variant="quiet">
          Kontakt
        </ButtonLink>
      </div>
    </Frame>
  )
}

interface FrameProps {
  readonly title: string
  readonly lead: string
  readonly children?: ReactNode
}

function Frame({ title, lead, children }: FrameProps) {
  return (
    <OutcomeColumns title={title} sentence={lead} aside={<FactsPanel label="Gut zu wissen" facts={facts} />}>
      {children}
    </OutcomeColumns>
  )
}

const facts = [
  {
    title: 'Ohne dein Ja ändert sich kein Preis',
    note: 'Ein laufender Vertrag wird nur teurer, wenn du ausdrücklich zustimmst.',
  },
  {
    title: 'Du kannst es dir anders überlegen',
    note: 'Bis zum letzten Tag der Frist kannst du deine Antwort ändern, eine Zustimmung auch danach widerrufen.',
  },
  {
    title: 'Kündigen geht immer',
    note: 'Zum Ende deines Abomonats, beim Jahresabo zuerst zum Ende des ersten Jahres. Daran ändert der Preis nichts.',
  },
] as const
