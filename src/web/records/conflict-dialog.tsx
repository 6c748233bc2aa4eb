import type { ReactNode } from 'react'
import { Button } from '#web/controls/button.tsx'
import { Dialog } from '#web/layers/dialog.tsx'

interface Version {
  readonly value: ReactNode
  /** When and where it was made. */
  readonly note?: ReactNode
}

export interface ConflictDialogProps {
  readonly isOpen: boolean
  /** "Zwei Stände für das Depot" */
  readonly title: string
  readonly lead: ReactNode
  readonly mine: Version
  readonly theirs: Version
  /** What differs, under the values. */
  readonly difference?: ReactNode
  readonly onKeepTheirs: () => void
  readonly onTakeMine: () => void
  readonly isSaving?: boolean
}

/** Two tabs changed the same: both values are shown, neither is lost silently. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { isOpen, title, lead, mine, theirs, difference, onKeepTheirs, onTakeMine, isSaving = false } = props
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onKeepTheirs}
      title={title}
      lead={lead}
      width={528}
      actions={
        <>
          <Button variant="outline" size={44} onClick={onKeepTheirs}>
            Gespeicherten behalten
          </Button>
          <Button size={44} onClick={onTakeMine} isLoading={isSaving} loadingLabel="Speichert">
            Meinen nehmen
          </Button>
        </>
      }
    >
      <ConflictValues mine={mine} theirs={theirs} difference={difference} />
    </Dialog>
  )
}

export function ConflictValues({
  mine,
  theirs,
  difference,
}: Pick<ConflictDialogProps, 'mine' | 'theirs' | 'difference'>) {
  return (
    <>
      <dl className="mt-4 grid border-y border-border sm:grid-cols-2">
        <VersionCell name="Deiner" version={mine} />
        <VersionCell name="Schon gespeichert" version={theirs} />
      </dl>
      {difference && <p className="mt-3 text-14 text-text-2">{difference}</p>}
    </>
  )
}

function VersionCell({ name, version }: { readonly name: string; readonly version: Version }) {
  return (
    <div className="py-3 sm:even:border-l sm:even:border-border sm:even:pl-4">
      <dt className="label-caps">{name}</dt>
      <dd className="text-24 font-semibold">{version.value}</dd>
      {version.note && <dd className="text-14 text-text-3">{version.note}</dd>}
    </div>
  )
}
