import { type ReactNode, useState } from 'react'
import { folderLimits } from '#domain/emergency-folder/folder-entries.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { Segmented } from '#web/kit/fields/segmented.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { newValue } from '#web/member/emergency-folder/folder-address.ts'
import type { FolderTrust, TrustedPerson } from '#web/member/emergency-folder/folder-queries.ts'
import { initials } from '#web/member/initials.ts'
import { firstName, personLine, stateLine, trialLine, waitingChoices, waitingOf } from './trust-words.ts'
import { type TrustActs, tell } from './use-trust.ts'

interface TrustedPersonCardProps {
  readonly person: TrustedPerson
  readonly trust: FolderTrust
  readonly acts: TrustActs
  /** Opens the invitation of somebody: `neu`, or the id of the person who is replaced. */
  readonly onInvite: (value: string) => void
}

/** A person of trust: who it is, how long they wait, how things stand, and what can be done. */
export function TrustedPersonCard({ person, trust, acts, onInvite }: TrustedPersonCardProps) {
  const [isEnding, setEnding] = useState(false)
  const state = stateLine(trust, person)
  return (
    <div className="mt-2 not-first-of-type:mt-6 not-first-of-type:border-t not-first-of-type:border-border not-first-of-type:pt-5">
      <PersonHead person={person} />
      {person.state !== 'refused' && <WaitingChoice person={person} acts={acts} />}
      <dl className="mt-4 border-t border-border text-14">
        <CardRow label="Zustand">
          <StateWord state={state.isCalm ? 'positive' : 'open'}>{state.words}</StateWord>
        </CardRow>
        {person.state === 'accepted' && <TrialRow person={person} acts={acts} />}
        {trust.trustedPersons.length < folderLimits.trustedPersons && (
          <CardRow label="Zweite Person">
            <RowAction onClick={() => onInvite(newValue)}>Hinzufügen</RowAction>
          </CardRow>
        )}
      </dl>
      <p className="mt-1 -mb-2 flex flex-wrap gap-x-6">
        {person.state === 'invited' && (
          <TextAction
            disabled={acts.resend.isPending}
            onClick={() =>
              acts.resend.mutate(person, {
                onSuccess: () => tell('Die Einladung ist noch einmal unterwegs.'),
              })
            }
          >
            Einladung noch einmal senden
          </TextAction>
        )}
        <TextAction onClick={() => onInvite(person.id)}>Andere wählen</TextAction>
        <TextAction className="!text-negative" onClick={() => setEnding(true)}>
          Zugang beenden
        </TextAction>
      </p>
      <EndDialog
        person={person}
        isOpen={isEnding}
        isBusy={acts.end.isPending}
        onClose={() => setEnding(false)}
        onEnd={() =>
          acts.end.mutate(person, {
            onSettled: () => setEnding(false),
            onSuccess: () => tell(`${person.name} hat keinen Zugang mehr.`),
          })
        }
      />
    </div>
  )
}

interface PartProps {
  readonly person: TrustedPerson
  readonly acts: TrustActs
}

function PersonHead({ person }: Pick<PartProps, 'person'>) {
  return (
    <div className="flex items-center gap-3.5">
      <span
        aria-hidden
        className="flex size-11 shrink-0 items-center justify-center rounded-full bg-primary-soft font-semibold text-on-primary-soft"
      >
        {initials(namesOf(person.name))}
      </span>
      <div className="min-w-0">
        <h3 className="text-18 break-words">{person.name}</h3>
        <p className="text-14 break-words text-text-2">{personLine(person)}</p>
      </div>
    </div>
  )
}

function WaitingChoice({ person, acts }: PartProps) {
  return (
    <div className="mt-5">
      <Segmented
        label="Wartezeit"
        isLabelHidden={false}
        choices={waitingChoices}
        value={String(acts.wait.isPending ? acts.wait.variables.waitingDays : person.waitingDays)}
        onChange={(value) => acts.wait.mutate({ ...person, waitingDays: waitingOf(value) })}
      />
      <p className="mt-2 text-14 text-text-2">
        {`So lange kannst du widersprechen, wenn ${firstName(person)} die Mappe anfordert.`}
      </p>
    </div>
  )
}

function TrialRow({ person, acts }: PartProps) {
  const sent = `${firstName(person)} bekommt eine E-Mail mit dem Link zur leeren Mappe.`
  return (
    <CardRow label="Probe">
      {trialLine(person) ?? 'noch nicht'}
      <RowAction
        isBusy={acts.offerTrial.isPending}
        onClick={() => acts.offerTrial.mutate(person, { onSuccess: () => tell(sent) })}
      >
        {person.trialOfferedAt === null ? 'Vorschlagen' : 'Noch einmal vorschlagen'}
      </RowAction>
    </CardRow>
  )
}

/** The last word of a name is taken as the surname, for the initials only. */
function namesOf(full: string): Parameters<typeof initials>[0] {
  const [name = '', ...rest] = full.split(' ')
  return { name, surname: rest.at(-1) ?? '' }
}

function CardRow({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-3 border-b border-border py-2.5">
      <dt className="text-text-3">{label}</dt>
      <dd className="flex flex-wrap items-center gap-x-3 break-words">{children}</dd>
    </div>
  )
}

interface RowActionProps {
  readonly isBusy?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

function RowAction({ isBusy = false, onClick, children }: RowActionProps) {
  return (
    <TextAction className="-my-3 !font-semibold !text-primary" disabled={isBusy} onClick={onClick}>
      {children}
    </TextAction>
  )
}

interface EndDialogProps {
  readonly person: TrustedPerson
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onEnd: () => void
}

function EndDialog({ person, isOpen, isBusy, onClose, onEnd }: EndDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Zugang von ${person.name} beenden?`}
      lead="Alle Links gelten sofort nicht mehr, und eine Anfrage dieser Person endet. Für einen neuen Zugang lädst du noch einmal ein."
      actions={
        <>
          <Button variant="outline" size={44} onClick={onClose}>
            Behalten
          </Button>
          <Button size={44} isLoading={isBusy} loadingLabel="Beendet" onClick={onEnd}>
            Zugang beenden
          </Button>
        </>
      }
    />
  )
}
