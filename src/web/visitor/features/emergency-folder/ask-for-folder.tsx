import { useMutation, useQueryClient } from '@tanstack/react-query'
import { askForFolder, openFolderTrial } from '#contract/emergency-folder.ts'
import { CallError } from '#contract/protocol/client.ts'
import { OPEN_DAYS } from '#domain/emergency-folder/folder-request.ts'
import { api } from '#web/app/network/client.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { isAboutLink } from '#web/visitor/mail-links/is-about-link.ts'
import { FolderFrame } from './folder-frame.tsx'
import { dayWords, momentWords } from './moment-words.ts'
import { NewLink } from './new-link.tsx'
import { OpenedFolder } from './opened-folder.tsx'
import type { LinkState } from './use-link-state.ts'

interface AskForFolderProps {
  readonly token: string
  readonly state: LinkState
}

/** Asks for a folder, tells how far the request is, and offers the trial with an empty folder. */
export function AskForFolder({ token, state }: AskForFolderProps) {
  const client = useQueryClient()
  const ask = useMutation({
    mutationFn: () => api.call(askForFolder, { body: { token } }),
    meta: { showsErrors: true },
    onSuccess: (next) => client.setQueryData(['folder-link', token], next),
    // The owner may have stopped it meanwhile: the page then says until when.
    onError: () => void client.invalidateQueries({ queryKey: ['folder-link', token] }),
  })
  const tryOut = useMutation({
    mutationFn: () => api.call(openFolderTrial, { body: { token } }),
    meta: { showsErrors: true },
  })
  if (isAboutLink(ask.error) || isAboutLink(tryOut.error)) return <NewLink isGone />
  if (tryOut.data) return <OpenedFolder folder={tryOut.data} onClose={() => tryOut.reset()} />
  const words = wordsOf(state)
  return (
    <FolderFrame title={words.title} lead={words.lead}>
      {state.canAsk && (
        <Button
          isLoading={ask.isPending}
          loadingLabel="Fordert an"
          error={ask.isError ? askSentence(ask.error) : undefined}
          onClick={() => ask.mutate()}
        >
          Mappe anfordern
        </Button>
      )}
      <div className="border-t border-border pt-5">
        <p className="text-text-2">
          Zur Probe öffnet sich sofort eine leere Mappe. Nichts wird angefordert, {state.owner} sieht nur,
          dass du es ausprobiert hast.
        </p>
        <Button
          variant="outline"
          size={44}
          className="mt-3"
          isLoading={tryOut.isPending}
          loadingLabel="Öffnet"
          error={tryOut.isError ? sentenceOf(tryOut.error) : undefined}
          onClick={() => tryOut.mutate()}
        >
          Leere Mappe öffnen
        </Button>
      </div>
    </FolderFrame>
  )
}

interface Words {
  readonly title: string
  readonly lead: string
}

function wordsOf({ owner, waitingDays, needsSecond, pausedUntil, request, canAsk }: LinkState): Words {
  const title = `Notfallmappe von ${owner}`
  if (request?.state === 'open')
    return {
      title: 'Die Mappe ist offen.',
      lead: request.hasAsked
        ? 'Öffne den Link aus der neuesten E-Mail, um sie zu lesen.'
        : 'Lesen kann sie nur, wer sie angefordert hat.',
    }
  if (request?.hasAsked && request.state === 'waiting')
    return {
      title: 'Du hast die Mappe angefordert.',
      lead: `Am ${dayWords(request.askedAt)} angefordert. Hält ${owner} es nicht an, öffnet sie sich ${request.opensAt === null ? 'bald' : momentWords(request.opensAt)}. Dann kommt eine E-Mail mit dem Link zum Lesen.`,
    }
  if (request?.hasAsked && request.state === 'needs_second')
    return {
      title: 'Du hast die Mappe angefordert.',
      lead: `Am ${dayWords(request.askedAt)} angefordert. Die Wartezeit von ${waitingDays} Tagen beginnt, sobald auch die zweite Vertrauensperson anfordert.`,
    }
  if (pausedUntil !== null && !canAsk)
    return {
      title,
      lead: `${owner} hat die letzte Anfrage angehalten. Anfordern geht wieder ab dem ${dayWords(pausedUntil)}.`,
    }
  const second = needsSecond ? ' Die Wartezeit beginnt, wenn beide Vertrauenspersonen angefordert haben.' : ''
  return {
    title,
    lead: `Fordere sie nur an, wenn es nötig ist. ${owner} erfährt es sofort und hat ${waitingDays} Tage, es anzuhalten. Danach kannst du die Mappe ${OPEN_DAYS} Tage lesen.${second}`,
  }
}

function askSentence(error: unknown): string {
  return error instanceof CallError && error.has('conflict')
    ? 'Gerade lässt sich die Mappe nicht anfordern.'
    : sentenceOf(error)
}
