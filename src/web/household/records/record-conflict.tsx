import type { Fields } from '#contract/records/record-description.ts'
import { contestedLines } from '#web/household/planning/field-lines.ts'
import type { Lookups } from '#web/household/planning/field-words.ts'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { ConflictDialog, type ConflictDialogProps } from './conflict-dialog.tsx'
import type { Conflict } from './record-editor.ts'
import type { EditedRecord } from './use-record-editor.ts'

export interface RecordConflictProps extends Pick<ConflictDialogProps, 'title' | 'lead'> {
  readonly conflict: Pick<Conflict<unknown, unknown>, 'contested' | 'settled'>
  readonly editor: Pick<EditedRecord<unknown, unknown>, 'settle' | 'leaveConflict' | 'isSaving'>
  readonly fields: Fields
  readonly nameOf?: Lookups['nameOf']
  /** The words for one side of a field, where the description alone does not give them. */
  readonly wordsOf?: (key: string, side: 'mine' | 'theirs') => string | undefined
}

/** A conflict about one record, in the words of the record's description. */
export function RecordConflict({
  title,
  lead,
  conflict,
  editor,
  fields,
  nameOf = unknown,
  wordsOf = unknown,
}: RecordConflictProps) {
  const formatEuro = useFormatEuro()
  return (
    <ConflictDialog
      title={title}
      lead={lead}
      lines={contestedLines(conflict, fields, { nameOf, formatEuro }).map((line) => ({
        ...line,
        mine: wordsOf(line.key, 'mine') ?? line.mine,
        theirs: wordsOf(line.key, 'theirs') ?? line.theirs,
      }))}
      onSettle={editor.settle}
      onLeave={editor.leaveConflict}
      isSaving={editor.isSaving}
    />
  )
}

function unknown(): undefined {
  return undefined
}
