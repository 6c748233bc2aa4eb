import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { deleteUser } from '#contract/personal-data.ts'
import { addDays } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { api } from '#web/app/network/client.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { NetworkButton } from '#web/kit/controls/network-button.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { useToday } from '#web/kit/words/today.ts'
import { sayGoodbye } from '#web/member/user/say-goodbye.ts'

interface DeleteDialogProps {
  readonly email: string
  /** A sentence about the data that stay. */
  readonly kept: string
  readonly onClose: () => void
}

const DAYS_TO_UNDO = 14

/**
 * Tells, before anything happens, which data are deleted, which stay, and until when the deletion can be
 * taken back.
 */
export function DeleteDialog({ email, kept, onClose }: DeleteDialogProps) {
  const keep = useRef<HTMLButtonElement>(null)
  const until = formatDayMonthYear(addDays(useToday(), DAYS_TO_UNDO))
  const remove = useMutation({
    mutationFn: () => api.call(deleteUser, {}),
    meta: { showsErrors: true },
    onSuccess: () =>
      sayGoodbye(
        `Dein Konto wird gelöscht. Bis ${until} kannst du es mit dem Link in der Mail an ${email} behalten.`,
      ),
  })
  const problem = refusalSentence(remove.error)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      initialFocus={keep}
      width={528}
      title="Konto löschen?"
      actions={
        <>
          <Button ref={keep} variant="outline" size={44} onClick={onClose}>
            Konto behalten
          </Button>
          <NetworkButton
            variant="danger"
            size={44}
            isLoading={remove.isPending || remove.isSuccess}
            loadingLabel="Löscht"
            onClick={() => remove.mutate()}
          >
            Konto löschen
          </NetworkButton>
        </>
      }
    >
      <dl className="mt-4 border-t border-border">
        <Line term="Was geht">
          Profil, Anmeldung und Zwei-Faktor und, bist du allein darin, dein Haushalt mit allem, was darin
          steht
        </Line>
        <Line term="Was bleibt">{kept}</Line>
        <Line term="Ab sofort">Du bist überall abgemeldet, und niemand kann sich mehr anmelden.</Line>
        <Line term={`Bis ${until}`}>
          Der Link in der Mail an <span className="break-words">{email}</span> macht alles rückgängig. Danach
          ist es endgültig.
        </Line>
      </dl>
      <p className="mt-4 text-14 text-text-2">
        Willst du deine Daten behalten? Dann erstelle vorher den Export unter „Daten mitnehmen“.
      </p>
      {problem !== undefined && (
        <div className="mt-3">
          <ErrorSentence>{problem}</ErrorSentence>
        </div>
      )}
    </Dialog>
  )
}

interface LineProps {
  readonly term: string
  readonly children: ReactNode
}

function Line({ term, children }: LineProps) {
  return (
    <div className="grid gap-x-4 border-b border-border py-2.5 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
      <dt className="font-semibold">{term}</dt>
      <dd className="text-text-2">{children}</dd>
    </div>
  )
}
