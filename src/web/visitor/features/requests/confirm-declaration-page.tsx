import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  type Declaration,
  confirmDeclaration,
  readDeclaration,
  stopDeclaration,
} from '#contract/declarations.ts'
import { requestWords } from '#contract/requests/receipt-words.ts'
import { api } from '#web/app/network/client.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { OutcomeColumns } from '#web/app/page/form-columns.tsx'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { Queries } from '#web/app/queries/queries.tsx'
import {
  declarationGrammar,
  declarationLines,
  effectSentence,
  isReview,
  reviewWords,
  tooLateSentence,
  waitSentence,
} from '#web/app/receipts/declaration-words.ts'
import { DeclaredLines } from '#web/app/receipts/declared-lines.tsx'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import { FactsPanel } from '#web/visitor/mail-links/facts-panel.tsx'
import { isAboutLink } from '#web/visitor/mail-links/is-about-link.ts'
import { useOpenedLink } from '#web/visitor/mail-links/mail-link.ts'
import { type DeclarationLink, keptDeclarationLink, readDeclarationLink } from './declaration-link.ts'

export const meta = pageMeta({ title: 'Erklärung bestätigen' })

/**
 * The page behind the mail to the party of a contract that somebody has cancelled or withdrawn from without a login.
 */
export default function ConfirmDeclarationPage() {
  const link = useOpenedLink(readDeclarationLink, keptDeclarationLink)
  const isHydrated = useIsHydrated()
  if (!isHydrated || link === undefined)
    return <DeclarationFrame title="Erklärung bestätigen" lead="Einen Moment, bitte." />
  if (!link) return <LinkGone />
  return (
    <Queries>
      <Opened link={link} />
    </Queries>
  )
}

function Opened({ link }: { readonly link: DeclarationLink }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['declaration', link.token],
    queryFn: ({ signal }) => api.call(readDeclaration, { query: { token: link.token } }, signal),
    retry: false,
  })
  if (data) return <Decide link={link} declaration={data} />
  if (isAboutLink(error)) return <LinkGone />
  if (error) return <LoadError onRetry={() => void refetch()} />
  return <DeclarationFrame title="Erklärung bestätigen" lead="Einen Moment, bitte." />
}

interface DecideProps {
  readonly link: DeclarationLink
  readonly declaration: Declaration
}

// This needs a press, because scanners of mails open links but press no buttons.
function Decide({ link: { token, isRejection }, declaration }: DecideProps) {
  const decide = useMutation({
    mutationFn: (isConfirmed: boolean) =>
      api.call(isConfirmed ? confirmDeclaration : stopDeclaration, { body: { token } }),
    meta: { showsErrors: true },
  })
  if (decide.data) return <Settled declaration={decide.data} wasStopping={!decide.variables} />
  if (declaration.state !== 'waiting') return <Settled declaration={declaration} wasStopping={isRejection} />
  const { kind } = declaration
  const { one, confirm } = declarationGrammar[kind]
  const problem = decide.isError ? sentenceOf(decide.error) : undefined
  const button = (isConfirmed: boolean) => (
    <Button
      key={String(isConfirmed)}
      variant={isConfirmed === isRejection ? 'outline' : isConfirmed ? 'primary' : 'danger-outline'}
      isLoading={decide.isPending && decide.variables === isConfirmed}
      loadingLabel={isConfirmed ? 'Bestätigt' : 'Hält an'}
      disabled={decide.isPending}
      error={decide.variables === isConfirmed ? problem : undefined}
      onClick={() => decide.mutate(isConfirmed)}
    >
      {isConfirmed ? confirm : 'Das war ich nicht'}
    </Button>
  )
  return (
    <DeclarationFrame
      title={isRejection ? 'Das warst nicht du?' : `${requestWords[kind]} bestätigen`}
      lead={
        isRejection
          ? `Ohne Anmeldung ist ${one} deines Vertrags eingegangen. Hältst du das an, passiert nichts.`
          : `Ohne Anmeldung ist ${one} deines Vertrags eingegangen. ${effectSentence(declaration)}`
      }
    >
      <div className="w-full border-t border-border">
        <DeclaredLines lines={declarationLines(declaration)} />
      </div>
      <div className="flex flex-wrap gap-3">
        {isRejection ? [button(false), button(true)] : [button(true), button(false)]}
      </div>
      <p className="text-14 text-text-3">{waitSentence(declaration)}</p>
    </DeclarationFrame>
  )
}

interface SettledProps {
  readonly declaration: Declaration
  /** The reader came by the link "Das war ich nicht". */
  readonly wasStopping: boolean
}

function Settled({ declaration, wasStopping }: SettledProps) {
  switch (declaration.state) {
    case 'stopped':
      return (
        <DeclarationFrame
          title="Angehalten."
          lead="Daraus wird nichts. Dein Vertrag läuft weiter wie zuvor, und wir sehen nach, wer das war."
        >
          <ButtonLink to="/subscription" variant="outline">
            Zum Abo
          </ButtonLink>
        </DeclarationFrame>
      )
    case 'overtaken':
      return (
        <DeclarationFrame
          title="Das hat sich erledigt."
          lead={
            isReview(declaration)
              ? reviewWords(declaration).lead
              : 'Der Vertrag endet schon auf anderem Weg. Daran ändert sich nichts.'
          }
        >
          <ButtonLink to="/subscription" variant="outline">
            Zum Abo
          </ButtonLink>
        </DeclarationFrame>
      )
    case 'waiting':
    case 'confirmed':
    case 'by_itself':
      return wasStopping ? (
        <DeclarationFrame
          title="Dafür ist es zu spät."
          lead={`${tooLateSentence(declaration)} Warst du das nicht, schreib uns sofort.`}
        >
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink to="/kontakt">Kontakt</ButtonLink>
            <ButtonLink to="/subscription" variant="quiet">
              Zum Abo
            </ButtonLink>
          </div>
        </DeclarationFrame>
      ) : (
        <DeclarationFrame {...settledWords(declaration)}>
          <ButtonLink to="/subscription" variant="outline">
            Zum Abo
          </ButtonLink>
        </DeclarationFrame>
      )
  }
}

function settledWords(declaration: Declaration): { readonly title: string; readonly lead: string } {
  if (isReview(declaration)) return reviewWords(declaration)
  const { kind } = declaration
  return {
    title: `${kind === 'cancellation' ? 'Deine' : 'Dein'} ${requestWords[kind]} gilt.`,
    lead: `${effectSentence(declaration)} Die Bestätigung kommt per Mail.`,
  }
}

function LinkGone() {
  return (
    <DeclarationFrame
      title="Dieser Link gilt nicht mehr."
      lead="Er war unvollständig oder ist älter als 30 Tage. Was mit deinem Vertrag ist, steht in deinem Konto."
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to="/subscription">Zum Abo</ButtonLink>
        <ButtonLink to="/kontakt" variant="quiet">
          Kontakt
        </ButtonLink>
      </div>
    </DeclarationFrame>
  )
}

interface DeclarationFrameProps {
  readonly title: string
  readonly lead: string
  readonly children?: ReactNode
}

function DeclarationFrame({ title, lead, children }: DeclarationFrameProps) {
  return (
    <OutcomeColumns
      title={title}
      sentence={lead}
      aside={<FactsPanel label="Warum wir fragen" facts={facts} />}
    >
      {children}
    </OutcomeColumns>
  )
}

const facts = [
  {
    title: 'Ohne Anmeldung kann jeder erklären',
    note: 'Das verlangt das Gesetz. Darum fragen wir dich, bevor etwas gilt.',
  },
  {
    title: 'Der Tag des Eingangs zählt',
    note: 'Für Fristen und Beträge ist gleich, wann du bestätigst.',
  },
  {
    title: 'Angehalten heißt angehalten',
    note: 'Danach gilt 30 Tage lang nichts von selbst, was ohne Anmeldung erklärt wird.',
  },
] as const
