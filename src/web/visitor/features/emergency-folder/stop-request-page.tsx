import { useMutation, useQuery } from '@tanstack/react-query'
import { readStopLink, stopByLink } from '#contract/emergency-folder.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { api } from '#web/app/network/client.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { Queries } from '#web/app/queries/queries.tsx'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import { listWords } from '#web/kit/words/list-words.ts'
import { isAboutLink } from '#web/visitor/mail-links/is-about-link.ts'
import { useOpenedLink } from '#web/visitor/mail-links/mail-link.ts'
import { FolderFrame, LinkGone } from './folder-frame.tsx'
import { keptFolderToken, readFolderToken } from './folder-link.ts'
import { LinkFailure } from './link-failure.tsx'
import { dayWords, momentWords } from './moment-words.ts'

export const meta = pageMeta({ title: 'Anfrage anhalten' })

const title = 'Anfrage anhalten'

/** The page behind the link with which an owner stops a request. */
export default function StopRequestPage() {
  const link = useOpenedLink(readFolderToken, keptFolderToken)
  const isHydrated = useIsHydrated()
  if (!isHydrated || link === undefined) return <FolderFrame title={title} lead="Einen Moment, bitte." />
  if (!link) return <Gone />
  return (
    <Queries>
      <Stop token={link.token} />
    </Queries>
  )
}

// This needs a press, because scanners of mails open links but press no buttons.
function Stop({ token }: { readonly token: string }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['folder-stop', token],
    queryFn: ({ signal }) => api.call(readStopLink, { body: { token } }, signal),
    retry: false,
  })
  const stop = useMutation({
    mutationFn: () => api.call(stopByLink, { body: { token } }),
    meta: { showsErrors: true },
  })
  if (isAboutLink(error) || isAboutLink(stop.error)) return <Gone />
  if (error) return <LinkFailure title={title} error={error} onRetry={() => void refetch()} />
  if (isPending) return <FolderFrame title={title} lead="Einen Moment, bitte." />
  const state = stop.data?.state ?? data.state
  if (state === 'stopped') return <Stopped />
  if (state === 'closed')
    return (
      <FolderFrame title="Die Anfrage ist schon vorbei." lead="Deine Notfallmappe ist zu.">
        <ToFolder />
      </FolderFrame>
    )
  return (
    <FolderFrame title={state === 'open' ? 'Deine Notfallmappe ist offen.' : title} lead={leadOf(data)}>
      <Button
        isLoading={stop.isPending}
        loadingLabel="Hält an"
        error={stop.isError ? sentenceOf(stop.error) : undefined}
        onClick={() => stop.mutate()}
      >
        {state === 'open' ? 'Jetzt schließen' : 'Anfrage anhalten'}
      </Button>
    </FolderFrame>
  )
}

function leadOf({ askedBy, askedAt, opensAt, state }: DataOf<typeof readStopLink>): string {
  const who = `${listWords(askedBy)} ${askedBy.length > 1 ? 'haben' : 'hat'} deine Notfallmappe am ${dayWords(askedAt)} angefordert.`
  if (state === 'open') return `${who} Die Wartezeit ist vorbei, die Mappe lässt sich lesen.`
  return opensAt === null
    ? `${who} Die Wartezeit beginnt, wenn auch die zweite Person anfordert.`
    : `${who} Hältst du nichts an, öffnet sie sich ${momentWords(opensAt)}.`
}

function Stopped() {
  return (
    <FolderFrame
      title="Angehalten."
      lead="Deine Notfallmappe bleibt zu. 30 Tage lang kann niemand sie neu anfordern."
    >
      <ToFolder />
    </FolderFrame>
  )
}

function Gone() {
  return (
    <LinkGone>
      <ToFolder />
    </LinkGone>
  )
}

function ToFolder() {
  return (
    <ButtonLink to="/einstellungen/notfallmappe" variant="outline">
      Zu deiner Notfallmappe
    </ButtonLink>
  )
}
