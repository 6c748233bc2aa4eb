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
  /** Whose values they are, where they are not one's own against the stored ones. */
  readonly names?: SideNames
  /** The two buttons where one field is contested. */
  readonly actions?: { readonly keep: string; readonly take: string }
}

interface SideNames {
  readonly mine: string
  readonly theirs: string
}

const usualNames: SideNames = { mine: 'Deiner', theirs: 'Schon gespeichert' }
const usualActions = { keep: 'Gespeicherten behalten', take: 'Meinen nehmen' }

/** A dialog for fields that two people changed: both values of each are shown, and each field is chosen for itself. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { title, lead, lines, onSettle, onLeave, isSaving = false, names, actions = usualActions } = props
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
            {isOne ? actions.keep : 'Abbrechen'}
          </Button>
          <Button size={44} onClick={() => onSettle(kept)} isLoading={isSaving} loadingLabel="Speichert">
            {isOne ? actions.take : 'Speichern'}
          </Button>
        </>
      }
    >
      {isOne ? (
        first && <ConflictValues {...first} names={names} />
      ) : (
        <ConflictChoices lines={lines} kept={kept} onKept={setKept} names={names} />
      )}
    </Dialog>
  )
}

/** The two values of one field beside each other. */
export function ConflictValues({
  label,
  mine,
  theirs,
  difference,
  names = usualNames,
}: Omit<ConflictLine, 'key'> & { readonly names?: SideNames | undefined }) {
  return (
    <>
      <dl className="mt-4 grid border-y border-border sm:grid-cols-2">
        <VersionCell name={names.mine} value={mine} note={label} />
        <VersionCell name={names.theirs} value={theirs} note={label} />
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
  readonly names?: SideNames | undefined
}

/** One question for each field; at first everything is as it was typed. */
export function ConflictChoices({ lines, kept, onKept, names = usualNames }: ConflictChoicesProps) {
  return (
    <div className="mt-4 border-t border-border">
      {lines.map(({ key, label, mine, theirs }) => (
        <div key={key} className="border-b border-border py-3 [&_label]:min-w-48 [&_label]:flex-1">
          <RadioGroup
            label={label}
            isInline
            choices={[
              { value: 'mine', label: mine, note: names.mine },
              { value: 'theirs', label: theirs, note: names.theirs },
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
