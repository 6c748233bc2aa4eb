import { useMutation } from '@tanstack/react-query'
import { answerFolderInvitation } from '#contract/emergency-folder.ts'
import { api } from '#web/app/network/client.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { Queries } from '#web/app/queries/queries.tsx'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import { isAboutLink } from '#web/visitor/mail-links/is-about-link.ts'
import { useOpenedLink } from '#web/visitor/mail-links/mail-link.ts'
import { FolderFrame, LinkGone } from './folder-frame.tsx'
import { keptFolderToken, readFolderToken } from './folder-link.ts'
import { LinkFailure } from './link-failure.tsx'
import { useLinkState } from './use-link-state.ts'

export const meta = pageMeta({ title: 'Vertrauensperson' })

/** The page behind the link with which a person of trust accepts or refuses. */
export default function TrustedPersonPage() {
  const link = useOpenedLink(readFolderToken, keptFolderToken)
  const isHydrated = useIsHydrated()
  if (!isHydrated || link === undefined)
    return <FolderFrame title="Vertrauensperson" lead="Einen Moment, bitte." />
  if (!link) return <LinkGone />
  return (
    <Queries>
      <Invitation token={link.token} />
    </Queries>
  )
}

// This needs a press, because scanners of mails open links but press no buttons.
function Invitation({ token }: { readonly token: string }) {
  const { data, error, isPending, refetch } = useLinkState(token)
  const answer = useMutation({
    mutationFn: (accepts: boolean) => api.call(answerFolderInvitation, { body: { token, accepts } }),
    meta: { showsErrors: true },
  })
  if (answer.isSuccess) return <Answered {...answer.data} />
  if (isAboutLink(error) || isAboutLink(answer.error)) return <LinkGone />
  if (error) return <LinkFailure title="Vertrauensperson" error={error} onRetry={() => void refetch()} />
  if (isPending) return <FolderFrame title="Vertrauensperson" lead="Einen Moment, bitte." />
  if (data.purpose !== 'invitation') return <LinkGone />
  const isBusy = (accepts: boolean) => answer.isPending && answer.variables === accepts
  return (
    <FolderFrame
      title={`${data.owner} vertraut dir.`}
      lead={`${data.owner} möchte, dass du im Notfall die Notfallmappe öffnen kannst. Forderst du sie an, vergehen ${data.waitingDays} Tage, in denen ${data.owner} es anhalten kann.`}
    >
      <div className="flex flex-wrap gap-3">
        <Button
          isLoading={isBusy(true)}
          loadingLabel="Sagt zu"
          disabled={answer.isPending}
          onClick={() => answer.mutate(true)}
        >
          Zusagen
        </Button>
        <Button
          variant="outline"
          isLoading={isBusy(false)}
          loadingLabel="Lehnt ab"
          disabled={answer.isPending}
          error={answer.isError ? sentenceOf(answer.error) : undefined}
          onClick={() => answer.mutate(false)}
        >
          Ablehnen
        </Button>
      </div>
      <p className="text-14 text-text-3">Du brauchst dafür kein Konto, und es kostet nichts.</p>
    </FolderFrame>
  )
}

function Answered({ accepted, owner }: { readonly accepted: boolean; readonly owner: string }) {
  if (!accepted)
    return (
      <FolderFrame
        title="Du hast abgelehnt."
        lead={`${owner} sieht das. Du bekommst keine weiteren Mails dazu.`}
      />
    )
  return (
    <FolderFrame
      title="Danke, du hast zugesagt."
      lead={`Gleich kommt eine E-Mail mit deinem Link. Heb sie auf: Mit ihr forderst du die Mappe von ${owner} an, wenn es nötig wird.`}
    >
      <ButtonLink to="/" variant="quiet">
        Zur Startseite
      </ButtonLink>
    </FolderFrame>
  )
}
