import { canBeHead, tableBelow, type TableRow } from '#domain/statement-import/csv/find-table.ts'
import { NativeChoice } from '#web/kit/fields/native-choice.tsx'
import type { UnknownTable } from '#web/member/statement-files/reading-messages.ts'

interface TablePlaceProps {
  readonly table: UnknownTable
  readonly onTable: (table: UnknownTable) => void
}

/** The place of the table in the file: its sheet, and the row with the names of its columns. */
export function TablePlace({ table, onTable }: TablePlaceProps) {
  const { sheets = [], sheet = '', rows, headLine } = table
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      {sheets.length > 1 && (
        <NativeChoice
          label="Blatt mit den Buchungen"
          choices={sheets.map((each) => ({ value: each.sheet, label: each.sheet }))}
          value={sheet}
          onChange={(name) => {
            const chosen = sheets.find((each) => each.sheet === name)
            if (chosen) onTable({ ...chosen.table, sheet: chosen.sheet, sheets })
          }}
        />
      )}
      <NativeChoice
        label="Überschriften stehen in"
        choices={headChoices(rows)}
        value={headLine}
        onChange={(line) => onTable({ ...table, ...tableBelow(rows, line) })}
      />
    </div>
  )
}

const MOST_CHOICES = 40
const SHOWN_CHARACTERS = 50

function headChoices(rows: readonly TableRow[]) {
  const heads = rows.filter(canBeHead).slice(0, MOST_CHOICES)
  return [...heads.map((row) => ({ value: row.line, label: headLabel(row) })), noHead]
}

const noHead = { value: null, label: 'keiner Zeile' }

/** The row as a choice: `Zeile 8: Buchungsdatum, Wertstellung …`. */
function headLabel({ cells, line }: TableRow): string {
  const names = cells.map((cell) => cell.trim()).filter((name) => name !== '')
  const text = names.join(', ')
  return `Zeile ${line}: ${text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)} …` : text}`
}
