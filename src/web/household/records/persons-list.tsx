import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Accounts, Household, Income, Person } from '#web/household/planning/planning-queries.ts'
import { createPersonMutation, deletePersonMutation } from '#web/household/writes/household-writes.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { showUndoToast } from '#web/kit/toasts/toast-store.ts'
import { JointAssessment } from './joint-assessment.tsx'
import { PersonForm } from './person-form.tsx'

export interface PersonsListProps {
  readonly household: Household
  readonly income: Income
  readonly accounts: Accounts
}

/** The persons of the household, who own income and accounts: add, rename, remove. Every step is saved at once. */
export function PersonsList({ household, income, accounts }: PersonsListProps) {
  const [editedId, setEditedId] = useState<string | null>(null)
  const { persons } = household
  const remove = useMutation(deletePersonMutation)
  const create = useMutation(createPersonMutation)

  async function removeNow({ id, name, surname }: Person) {
    await remove.mutateAsync(id)
    showUndoToast(`${name} entfernt`, () => create.mutate({ id, name, surname }))
  }

  return (
    <>
      <ul className="mt-4 border-t border-border">
        {persons.map((person) => (
          <li key={person.id} className="border-b border-border py-2">
            {editedId === person.id ? (
              <PersonForm person={person} onDone={() => setEditedId(null)} />
            ) : (
              <PersonLine
                person={person}
                reason={whyNotRemoved(person, persons.length, income, accounts)}
                onRename={() => setEditedId(person.id)}
                onRemove={() => void removeNow(person).catch(ignore)}
              />
            )}
          </li>
        ))}
        {editedId === newPerson && (
          <li className="border-b border-border py-2">
            <PersonForm person={null} onDone={() => setEditedId(null)} />
          </li>
        )}
      </ul>
      {editedId === null && (
        <Button variant="quiet" className="mt-2" onClick={() => setEditedId(newPerson)}>
          Person hinzufügen
        </Button>
      )}
      {(persons.length > 1 || household.isJointlyAssessed !== null) && (
        <JointAssessment household={household} />
      )}
    </>
  )
}

const newPerson = 'new'

interface PersonLineProps {
  readonly person: Person
  /** The reason why the person cannot be removed; undefined: it can. */
  readonly reason: string | undefined
  readonly onRename: () => void
  readonly onRemove: () => void
}

function PersonLine({ person, reason, onRename, onRemove }: PersonLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      <div className="mr-auto min-w-0 py-2">
        <p className="font-semibold">{`${person.name} ${person.surname}`.trim()}</p>
        {reason && <p className="text-14 text-text-3">{reason}</p>}
      </div>
      <TextAction onClick={onRename} aria-label={`${person.name} umbenennen`}>
        Umbenennen
      </TextAction>
      {!reason && (
        <TextAction onClick={onRemove} aria-label={`${person.name} entfernen`}>
          Entfernen
        </TextAction>
      )}
    </div>
  )
}

function whyNotRemoved(
  { id }: Person,
  count: number,
  { sources }: Income,
  { accounts }: Accounts,
): string | undefined {
  const ownSources = sources.filter(({ personId }) => personId === id).length
  const ownAccounts = accounts.filter(({ owners }) => owners.some(({ personId }) => personId === id)).length
  const owned = [
    ...(ownSources > 0 ? [ownSources === 1 ? '1 Quelle' : `${ownSources} Quellen`] : []),
    ...(ownAccounts > 0 ? [ownAccounts === 1 ? '1 Konto' : `${ownAccounts} Konten`] : []),
  ]
  if (owned.length > 0) return owned.join(', ')
  return count === 1 ? 'die einzige Person' : undefined
}

// The toast of the mutation explains the failure.
function ignore(): void {}
