import { checkBooking, checkRecord } from '#contract/restore/check-record.ts'
import { type TableRows, isValues, recordsOf, recordsOfKind } from '#contract/restore/record-rows.ts'
import { bookingTitle, recordTitle } from '#contract/restore/record-title.ts'
import { bookingKind, keyOf, perKind } from '#contract/restore/restore-kinds.ts'
import type { AnyValues, RecordLists, RestoredBooking } from '#contract/restore/restored-records.ts'
import type { Day } from '#domain/calendar/day.ts'
import { MAX_FILE_BYTES } from '#domain/statement-import/limits.ts'
import { germanDay } from '#web/kit/words/moments.ts'
import { refusalOf } from '#web/member/statement-files/refused-file.ts'
import { listZip, openEntry, unpackingRoom } from '#web/member/statement-files/zip-entries.ts'

/** A record of the file that cannot be restored, with the reason. */
export interface FileFault {
  readonly title: string
  /** The sentence about the first fault; one is enough to find the record. */
  readonly sentence: string
}

/** The checked content of an export. */
export interface ReadExport {
  readonly fileName: string
  readonly exportedOn: Day
  readonly records: RecordLists
  readonly faults: readonly FileFault[]
  readonly bookings: readonly RestoredBooking[]
}

/** The error that a file is no export; its message is a sentence for people. */
export class UnreadableExport extends Error {
  override readonly name = 'UnreadableExport'
}

/** The format of the exports that this version writes, the only one so far. */
const FORMAT = 1
const CONTENT = 'daten.json'

/**
 * Reads an export on this device; nothing of the file is sent.
 * @throws {UnreadableExport}
 */
export async function readExport(file: File): Promise<ReadExport> {
  if (file.size > MAX_FILE_BYTES)
    throw new UnreadableExport('Die Datei ist größer als 200 MB. Ein Export ist kleiner.')
  const content = parsed(await contentOf(file))
  if (!isValues(content) || !isValues(content['tables']) || typeof content['created_at'] !== 'string')
    throw new UnreadableExport(noExport)
  const format = content['format']
  if (typeof format !== 'number') throw new UnreadableExport(noExport)
  if (format > FORMAT)
    throw new UnreadableExport(
      'Die Datei kommt aus einer neueren Version. Lade die Seite neu und versuch es noch einmal.',
    )
  if (!Number.isFinite(Date.parse(content['created_at'])))
    throw new UnreadableExport('In daten.json stimmt „created_at“ nicht: Es ist kein Zeitpunkt.')
  const tables = tablesOf(content['tables'])
  const faults: FileFault[] = []
  const found = recordsOf(tables)
  const nameOf = (id: string) => {
    const source = found.sources.find((record) => record['id'] === id)?.['label']
    return typeof source === 'string' ? source : undefined
  }
  const records = perKind((kind) => {
    const keys = new Set<string>()
    return found[kind].flatMap((record) => {
      const checked = keys.has(keyOf(kind, record)) ? twice : checkRecord(kind, record)
      if ('record' in checked) {
        keys.add(keyOf(kind, record))
        return [checked.record]
      }
      faults.push({ title: recordTitle(kind, record, nameOf), sentence: checked.sentence })
      return []
    })
  })
  const bookings = bookingsOf(tables, faults)
  return {
    fileName: file.name,
    exportedOn: germanDay(content['created_at']),
    records,
    faults,
    bookings,
  }
}

function bookingsOf(tables: TableRows, faults: FileFault[]): readonly RestoredBooking[] {
  const seen = new Set<string>()
  return recordsOfKind(bookingKind, tables).flatMap((told) => {
    const checked = seen.has(String(told['id'])) ? twice : checkBooking(told)
    if ('record' in checked) {
      seen.add(checked.record.id)
      return [checked.record]
    }
    faults.push({ title: bookingTitle(told), sentence: checked.sentence })
    return []
  })
}

const noExport = 'Das ist kein Export von hier. Wähle die ZIP-Datei, die du unter „Mitnehmen“ geladen hast.'
const twice = { sentence: 'Der Eintrag steht zweimal in der Datei.' } as const

async function contentOf(file: File): Promise<string> {
  try {
    const entries = await listZip(file)
    const entry = entries.find(({ name }) => name === CONTENT)
    if (!entry) throw new UnreadableExport(noExport)
    return await new Response(await openEntry(file, entry, unpackingRoom())).text()
  } catch (error) {
    if (error instanceof UnreadableExport) throw error
    throw new UnreadableExport(zipSentence(error), { cause: error })
  }
}

function zipSentence(error: unknown): string {
  switch (refusalOf(error)) {
    case 'encrypted':
      return 'Die ZIP-Datei ist verschlüsselt. Ein Export ist das nie.'
    case 'unpacked_too_large':
      return 'Entpackt wäre die Datei zu groß. Das ist kein Export von hier.'
    case 'unreadable':
      return 'Die Datei lässt sich nicht mehr lesen. Wurde sie verschoben oder geändert? Wähle sie noch einmal.'
    case 'no_memory':
      return 'Dem Gerät reicht der Speicher nicht. Schließe andere Tabs, oder nimm einen Computer.'
    case 'too_many_files':
      return noExport
    default:
      return 'Die Datei ist keine ZIP-Datei, oder sie ist abgeschnitten. Lade den Export noch einmal herunter.'
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const place = lineOf(error, text)
    throw new UnreadableExport(
      `daten.json ist nicht lesbar${place}. Wurde die Datei von Hand geändert oder abgeschnitten?`,
      { cause: error },
    )
  }
}

// The line of an error in a JSON text. Each browser words a position or a line differently.
function lineOf(error: unknown, text: string): string {
  const message = error instanceof Error ? error.message : ''
  const line = /line (?<line>\d+)/u.exec(message)?.groups?.['line']
  const at = /position (?<at>\d+)/u.exec(message)?.groups?.['at']
  if (line !== undefined) return `, Zeile ${line}`
  return at === undefined ? '' : `, Zeile ${text.slice(0, Number(at)).split('\n').length}`
}

function tablesOf(tables: AnyValues): TableRows {
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [name, Array.isArray(rows) ? rows.filter(isValues) : []]),
  )
}
