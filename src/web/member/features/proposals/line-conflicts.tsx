import { lineTitle } from '#contract/records/words/proposal-titles.ts'
import type { StoredLine } from '#web/household/planning/proposal-queries.ts'
import { ConflictDialog } from '#web/household/records/conflict-dialog.tsx'
import type { ChangedLine } from '#web/household/writes/proposal-writes.ts'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { lineValueWords } from '#web/member/consulting/line-words.ts'

interface LineConflictsProps {
  readonly changed: readonly ChangedLine[]
  readonly lines: readonly StoredLine[]
  readonly isSaving: boolean
  readonly onSettle: (keptLines: readonly string[]) => void
  readonly onLeave: () => void
}

/** Lines whose value was changed while they were answered: both values of each, and the choice between them. */
export function LineConflicts({ changed, lines, isSaving, onSettle, onLeave }: LineConflictsProps) {
  const format = useFormatEuro()
  const contested = changed.flatMap(({ id, present }) => {
    const line = lines.find((each) => each.id === id)
    if (!line) return []
    return [
      {
        key: id,
        label: lineTitle(line),
        mine: lineValueWords(line.proposed, line.change, format),
        theirs: present === null ? 'gelöscht' : lineValueWords(present, line.change, format),
      },
    ]
  })
  return (
    <ConflictDialog
      title={contested.length === 1 ? 'Inzwischen geändert' : 'Mehrere Zeilen wurden inzwischen geändert'}
      lead="Seit dem Vorschlag steht dort etwas anderes. Was gilt? Was du behältst, lehnst du damit ab."
      names={{ mine: 'Vorschlag', theirs: 'Jetzt gespeichert' }}
      actions={{ keep: 'Gespeicherten behalten', take: 'Vorschlag nehmen' }}
      lines={contested}
      onSettle={onSettle}
      onLeave={onLeave}
      isSaving={isSaving}
    />
  )
}
