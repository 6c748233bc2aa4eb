import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import type { LineState } from '#domain/proposals/proposal-line.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { momentInColumn } from '#web/kit/words/moments.ts'
import type { SentProposal } from '#web/member/consulting/desk-query.ts'
import { roomAddress } from '#web/member/consulting/room-address.ts'

interface ProposalDialogProps {
  readonly proposal: SentProposal
  readonly today: Day
  readonly onClose: () => void
}

/** What became of each line of a proposal; its figures stand in the room of the client alone. */
export function ProposalDialog({ proposal, today, onClose }: ProposalDialogProps) {
  const { clientId, clientName, title, lines, answerBy, status } = proposal
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      lead={`Vorschlag an ${clientName}. Werte stehen nur im Raum des Mandanten.`}
      width={528}
      actions={
        <>
          <ButtonLink to={roomAddress(clientId)} variant="outline" size={44}>
            Mandant öffnen
          </ButtonLink>
          <Button size={44} onClick={onClose}>
            Schließen
          </Button>
        </>
      }
    >
      <dl className="mt-5 border-t border-border">
        {momentsOf(proposal, today).map(([name, words]) => (
          <div key={name} className="flex justify-between gap-6 border-b border-border py-2.5">
            <dt className="text-14 leading-6 text-text-2">{name}</dt>
            <dd className="text-right">{words}</dd>
          </div>
        ))}
        {answerBy !== null && status === 'sent' && (
          <div className="flex justify-between gap-6 border-b border-border py-2.5">
            <dt className="text-14 leading-6 text-text-2">Antwort erbeten bis</dt>
            <dd className="text-right">{formatDayMonthYear(answerBy)}</dd>
          </div>
        )}
      </dl>
      <h3 className="label-caps mt-8 border-b border-border pb-1.5">Zeilen</h3>
      <ul>
        {lines?.map(({ id, title: name, state, note }) => (
          <li key={id} className="border-b border-border py-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <span className="min-w-0 font-semibold break-words">{name}</span>
              <StateWord state={tones[state]}>{lineWords[state]}</StateWord>
            </div>
            {note !== '' && <q className="mt-1 block break-words whitespace-pre-line text-text-2">{note}</q>}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const lineWords = {
  open: 'offen',
  accepted: 'angenommen',
  rejected: 'abgelehnt',
} as const satisfies Record<LineState, string>

const tones = {
  open: 'open',
  accepted: 'positive',
  rejected: 'done',
} as const satisfies Record<LineState, string>

function momentsOf(proposal: SentProposal, today: Day): readonly (readonly [string, string])[] {
  const { sentAt, seenAt, answeredAt, withdrawnAt } = proposal
  const moments = [
    ['Gesendet', sentAt],
    ['Gelesen', seenAt],
    ['Beantwortet', answeredAt],
    ['Zurückgezogen', withdrawnAt],
  ] as const
  return moments.flatMap(([name, at]) => (at === null ? [] : [[name, momentInColumn(at, today)] as const]))
}
