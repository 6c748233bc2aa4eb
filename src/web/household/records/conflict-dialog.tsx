import { type ReactNode, useState } from 'react'
import { Button } from '#web/kit/controls/button.tsx'
import { RadioGroup } from '#web/kit/fields/radio-group.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'

/** A field that both sides changed, in words. */
export interface ConflictLine {
  readonly key: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
  /** The difference, such as "Unterschied 31,63 €." */
  readonly difference?: ReactNode
}

export interface ConflictDialogProps {
  /** The title, such as "Zwei Stände für das Depot" */
  readonly title: string
  readonly lead: ReactNode
  readonly lines: readonly ConflictLine[]
  /** Settles the conflict: these fields keep their stored values, the others become as they were typed. */
  readonly onSettle: (kept: readonly string[]) => void
  /** Leaves the conflict: nothing is stored, and what was typed is still there. */
  readonly onLeave: () => void
  readonly isSaving?: boolean
}

/** A dialog for fields that two people changed: both values of each are shown, and each field is chosen for itself. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { title, lead, lines, onSettle, onLeave, isSaving = false } = props
  const [kept, setKept] = useState<readonly string[]>([])
  const [first, ...others] = lines
  const isOne = others.length === 0
  return (
    <Dialog
      isOpen
      onClose={onLeave}
      title={title}
      lead={lead}
      width={528}
      actions={
        <>
          <Button
            variant="outline"
            size={44}
            onClick={() => (isOne ? onSettle(lines.map(({ key }) => key)) : onLeave())}
          >
            {isOne ? 'Gespeicherten behalten' : 'Abbrechen'}
          </Button>
          <Button size={44} onClick={() => onSettle(kept)} isLoading={isSaving} loadingLabel="Speichert">
            {isOne ? 'Meinen nehmen' : 'Speichern'}
          </Button>
        </>
      }
    >
      {isOne ? (
        first && <ConflictValues {...first} />
      ) : (
        <ConflictChoices lines={lines} kept={kept} onKept={setKept} />
      )}
    </Dialog>
  )
}

/** The two values of one field beside each other. */
export function ConflictValues({ label, mine, theirs, difference }: Omit<ConflictLine, 'key'>) {
  return (
    <>
      <dl className="mt-4 grid border-y border-border sm:grid-cols-2">
        <VersionCell name="Deiner" value={mine} note={label} />
        <VersionCell name="Schon gespeichert" value={theirs} note={label} />
      </dl>
      {difference && <p className="mt-3 text-14 text-text-2">{difference}</p>}
    </>
  )
}

interface VersionCellProps {
  readonly name: string
  readonly value: string
  readonly note: string
}

function VersionCell({ name, value, note }: VersionCellProps) {
  return (
    <div className="min-w-0 py-3 sm:even:border-l sm:even:border-border sm:even:pl-4 sm:odd:pr-4">
      <dt className="label-caps">{name}</dt>
      <dd className={`${value.length > LONGEST_FIGURE ? 'text-16' : 'text-24'} font-semibold wrap-anywhere`}>
        {value}
      </dd>
      <dd className="text-14 text-text-3">{note}</dd>
    </div>
  )
}

/** The greatest number of characters of a figure; a longer text is a list or a sentence. */
const LONGEST_FIGURE = 32

interface ConflictChoicesProps {
  readonly lines: readonly ConflictLine[]
  readonly kept: readonly string[]
  readonly onKept: (kept: readonly string[]) => void
}

/** One question for each field; at first everything is as it was typed. */
export function ConflictChoices({ lines, kept, onKept }: ConflictChoicesProps) {
  return (
    <div className="mt-4 border-t border-border">
      {lines.map(({ key, label, mine, theirs }) => (
        <div key={key} className="border-b border-border py-3 [&_label]:min-w-48 [&_label]:flex-1">
          <RadioGroup
            label={label}
            isInline
            choices={[
              { value: 'mine', label: mine, note: 'Deiner' },
              { value: 'theirs', label: theirs, note: 'Schon gespeichert' },
            ]}
            value={kept.includes(key) ? 'theirs' : 'mine'}
            onChange={(side) =>
              onKept(side === 'theirs' ? [...kept, key] : kept.filter((other) => other !== key))
            }
          />
        </div>
      ))}
    </div>
  )
}
