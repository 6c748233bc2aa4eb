import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#domain/calendar/format-date.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { audienceQuery } from './announcement-queries.ts'
import { kindWords, peopleWords, titleOf } from './announcement-words.ts'
import type { DraftEditing } from './use-draft-editor.ts'

interface StartDialogProps {
  readonly editor: DraftEditing
  readonly onClose: () => void
}

/** Names what will happen before it does: the number of people, the kind, and what cannot be taken back. */
export function StartDialog({ editor, onClose }: StartDialogProps) {
  const { draft, errors, isSending } = editor
  const isMail = draft.channel === 'mail'
  const { data, isFetching, refetch } = useQuery({
    ...audienceQuery(draft.kind, draft.audience),
    staleTime: 0,
  })
  const refused = Object.values(errors)[0] ?? editor.problem
  const count = data?.recipients
  async function start(): Promise<void> {
    if (count === undefined) return
    if (await editor.start(count)) {
      onClose()
      showToast({
        type: 'positive',
        message: isMail ? 'Der Versand hat begonnen.' : 'Der Hinweis ist veröffentlicht.',
      })
    } else void refetch()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isMail ? 'Mail senden?' : 'Hinweis veröffentlichen?'}
      lead={<span className="break-words">{`„${titleOf(draft)}“ als ${kindWords[draft.kind]}`}</span>}
      actions={
        <>
          <Button variant="outline" size={44} onClick={onClose}>
            Abbrechen
          </Button>
          <Button
            size={44}
            disabled={count === undefined || (isMail && count === 0) || isFetching}
            isLoading={isSending}
            loadingLabel={isMail ? 'Beginnt' : 'Veröffentlicht'}
            onClick={() => void start()}
          >
            {actionWords(isMail, count)}
          </Button>
        </>
      }
    >
      <div className="mt-4 flex flex-col gap-3" role="status">
        {count === undefined ? (
          <p className="text-text-2">Die Empfänger werden gezählt …</p>
        ) : (
          <p>{reachWords(draft, count)}</p>
        )}
        <p className="text-14 text-text-2">
          {isMail
            ? 'Du kannst den Versand anhalten. Was schon gesendet ist, lässt sich nicht zurückholen.'
            : 'Du kannst den Hinweis jederzeit wieder wegnehmen.'}
        </p>
        {refused !== undefined && <ErrorSentence>{refused}</ErrorSentence>}
      </div>
    </Dialog>
  )
}

function actionWords(isMail: boolean, count: number | undefined): string {
  if (!isMail) return 'Veröffentlichen'
  return count === undefined ? 'Senden' : `An ${peopleWords(count)} senden`
}

function reachWords(
  { channel, kind, from_on: from, until_on: until }: DraftEditing['draft'],
  count: number,
): string {
  const consent = kind === 'advertising' ? ', die in Werbung eingewilligt haben' : ''
  if (channel === 'bar') {
    const days = from && until ? ` vom ${formatDay(from)} bis zum ${formatDay(until)}` : ''
    return count === 0
      ? `Im Moment sieht diesen Hinweis niemand. Er steht${days} bereit.`
      : `${capital(peopleWords(count))}${consent} ${count === 1 ? 'sieht' : 'sehen'} ihn${days} nach dem Anmelden, bis sie ihn schließen.`
  }
  if (count === 0) return 'Diese Mail erreicht im Moment niemanden.'
  return `Die Mail geht an ${peopleWords(count)}${consent}.`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
