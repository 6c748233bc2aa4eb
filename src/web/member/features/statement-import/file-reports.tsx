import { useState } from 'react'
import type { StatementEncoding } from '#domain/statement-import/encoding/detect-encoding.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Notice, NoticeAction } from '#web/kit/controls/notice.tsx'
import { NativeChoice } from '#web/kit/fields/native-choice.tsx'
import { ListDayQuestion } from '#web/member/depot-list/list-day-question.tsx'
import type { ChosenFile, ReadPart } from '#web/member/import-desk/import-state.ts'
import type { ImportStore } from '#web/member/import-desk/import-store.ts'
import type { KeptPart, KeptStatement } from '#web/member/import-desk/kept-part.ts'
import type { UnknownTable } from '#web/member/statement-files/reading-messages.ts'
import { encodingNames, isDepotFormat } from './format-words.ts'
import { leftOutSentence, pendingSentence, sameHeadSentence } from './import-words.ts'
import { ProblemNotice, type TroubledPart, TroubledFiles } from './problem-notice.tsx'
import { ReadingFiles } from './reading-files.tsx'
import { refusalSentences } from './reason-words.ts'
import { type RefusedPart, RefusedFiles } from './refused-files.tsx'

interface FileReportsProps {
  readonly files: readonly ChosenFile[]
  readonly store: ImportStore
  readonly onMap: (fileId: string, table: UnknownTable) => void
}

/** Messages about files, beside their bookings: how far reading is, and what could not be read. */
export function FileReports({ files, store, onMap }: FileReportsProps) {
  const parts = files.flatMap((file) => (file.reading?.parts ?? []).map((part) => ({ file, part })))
  const refused = parts.flatMap((each) => refusedOf(each) ?? [])
  const isFolded = refused.length > SEVERAL
  const troubled = parts.flatMap((each) => troubledOf(each) ?? [])
  const areTroublesFolded = troubled.length > SEVERAL
  const pendingCount = parts.reduce((count, { part }) => count + pendingOf(part), 0)
  return (
    <div className="flex flex-col gap-3 not-empty:mt-6 empty:hidden">
      <ReadingFiles files={files} store={store} />
      {isFolded && <RefusedFiles refused={refused} store={store} />}
      {areTroublesFolded && <TroubledFiles troubled={troubled} />}
      {parts
        .filter((each) => !(isFolded && refusedOf(each)) && !isMappedWithAnother(each, parts))
        .map((each) => (
          <PartReport
            key={`${each.file.id} ${each.part.kind} ${each.part.name}`}
            file={each.file}
            part={each.part}
            store={store}
            onMap={onMap}
            others={sameHead(each, parts).slice(1)}
            areProblemsShown={!areTroublesFolded}
          />
        ))}
      {pendingCount > 0 && <Notice>{pendingSentence(pendingCount)}</Notice>}
      {parts.some(({ part }) => isOfDepot(part)) && (
        <Notice>
          Das ist eine Datei eines Depots. Stückzahlen, Kurse, Gebühren und Steuern werden mit übernommen.
          Käufe und Verkäufe sind Umbuchungen in deinem Vermögen, Ausschüttungen und Zinsen Einkommen. Am
          Konto, in das du sie einliest, stehen danach die Bestände.
        </Notice>
      )}
    </div>
  )
}

/** From this number on, messages of the same kind become one list. */
const SEVERAL = 3

/** Whether an earlier table with the same head asks for the columns; only the first such table asks. */
function isMappedWithAnother(each: ReadPart, parts: readonly ReadPart[]): boolean {
  const [first] = sameHead(each, parts)
  return first !== undefined && first !== each
}

function sameHead({ part }: ReadPart, parts: readonly ReadPart[]): readonly ReadPart[] {
  if (part.kind !== 'unknown' || part.table.headHash === null) return []
  const { headHash } = part.table
  return parts.filter((other) => other.part.kind === 'unknown' && other.part.table.headHash === headHash)
}

function pendingOf(part: KeptPart): number {
  return part.kind === 'statement' && !isEmptyPart(part) ? part.statement.pendingCount : 0
}

function isOfDepot(part: KeptPart): boolean {
  return part.kind === 'statement' && isDepotFormat(part.statement.format) && part.bookingCount > 0
}

function refusedOf({ file, part }: ReadPart): RefusedPart | null {
  if (part.kind === 'refused') return { file, part, sentence: refusalSentences[part.reason] }
  if (part.kind !== 'statement' || !isEmptyPart(part)) return null
  return { file, part, sentence: emptySentence(part) }
}

function troubledOf({ part }: ReadPart): TroubledPart | null {
  if (part.kind !== 'statement') return null
  const { problems } = part.statement
  if (problems.length === 0 || isAsked(part)) return null
  return { name: part.name, problems, readRows: part.bookingCount }
}

interface PartReportProps extends ReadPart {
  readonly store: ImportStore
  readonly onMap: FileReportsProps['onMap']
  /** The other tables that get the same columns. */
  readonly others: readonly ReadPart[]
  readonly areProblemsShown: boolean
}

function PartReport({ file, part, store, onMap, others, areProblemsShown }: PartReportProps) {
  switch (part.kind) {
    case 'refused':
      return (
        <Notice tone="negative" onClose={() => store.putAway([{ file, part }])}>
          <span className="font-semibold break-words">{part.name}</span>
          <span className="block">{refusalSentences[part.reason]}</span>
        </Notice>
      )
    case 'unknown':
      return (
        <Notice tone="warning" onClose={() => store.putAway([{ file, part }, ...others])}>
          <span className="font-semibold break-words">{part.name}</span>
          <span className="block">
            Dieses Format kenne ich noch nicht. Ordne die Spalten einmal zu, beim nächsten Mal geht es
            automatisch. {others.length > 0 && `${sameHeadSentence(others.length)} `}
            <NoticeAction onClick={() => onMap(file.id, part.table)}>Spalten zuordnen</NoticeAction>
          </span>
        </Notice>
      )
    case 'left_out':
      return (
        <Notice>
          <span className="font-semibold break-words">{part.name}</span>
          <span className="block break-words">{leftOutSentence(part.names)}</span>
        </Notice>
      )
    case 'statement':
      return <StatementReport file={file} part={part} store={store} areProblemsShown={areProblemsShown} />
  }
}

/** Whether the part contains nothing but pending bookings. */
function isEmptyPart({ bookingCount, statement: { balances, problems } }: KeptStatement): boolean {
  return bookingCount + balances.length + problems.length === 0
}

function emptySentence({ statement: { pendingCount } }: KeptStatement): string {
  return pendingCount > 0 ? pendingSentence(pendingCount) : refusalSentences.empty
}

function isAmbiguous({ statement: { problems } }: KeptStatement): boolean {
  return problems.some(({ reason }) => reason === 'ambiguous_date')
}

/** Whether the part is the list of a depot and names no day. */
function lacksDay({ statement: { problems } }: KeptStatement): boolean {
  return problems.some(({ reason }) => reason === 'list_without_day')
}

/** Whether the part asks a question, which replaces its problems. */
function isAsked(part: KeptStatement): boolean {
  return isAmbiguous(part) || lacksDay(part)
}

interface StatementReportProps {
  readonly file: ChosenFile
  readonly part: KeptStatement
  readonly store: ImportStore
  readonly areProblemsShown: boolean
}

function StatementReport({ file, part, store, areProblemsShown }: StatementReportProps) {
  const { problems } = part.statement
  return (
    <>
      {isEmptyPart(part) && (
        <Notice tone="warning" onClose={() => store.putAway([{ file, part }])}>
          <span className="font-semibold break-words">{part.name}</span>
          <span className="block">{emptySentence(part)}</span>
        </Notice>
      )}
      {part.isMisread && <EncodingQuestion file={file} encoding={part.encoding} store={store} />}
      {isAmbiguous(part) && <OrderQuestion file={file} store={store} />}
      {lacksDay(part) && (
        <ListDayQuestion fileName={file.file.name} onDay={(listDay) => store.answer(file.id, { listDay })} />
      )}
      {areProblemsShown && problems.length > 0 && !isAsked(part) && (
        <ProblemNotice
          name={part.name}
          problems={problems}
          readRows={part.bookingCount}
          {...(part.bookingCount === 0 && { onClose: () => store.putAway([{ file, part }]) })}
        />
      )}
    </>
  )
}

function EncodingQuestion(props: {
  readonly file: ChosenFile
  readonly encoding: StatementEncoding
  readonly store: ImportStore
}) {
  const { file, encoding, store } = props
  const [chosen, setChosen] = useState<StatementEncoding>(encoding)
  return (
    <Notice tone="warning">
      Umlaute sehen falsch aus, zum Beispiel „Ã¤“ statt „ä“. Lies die Datei mit einem anderen Zeichensatz.
      <span className="mt-3 flex flex-wrap items-end gap-3">
        <NativeChoice
          label="Zeichensatz ändern"
          choices={encodings.map((value) => ({ value, label: encodingNames[value] }))}
          value={chosen}
          onChange={setChosen}
        />
        <Button
          variant="outline"
          disabled={chosen === encoding}
          onClick={() => store.answer(file.id, { encoding: chosen })}
        >
          Neu lesen
        </Button>
      </span>
    </Notice>
  )
}

const encodings = ['utf-8', 'windows-1252', 'cp850', 'utf-16le', 'utf-16be'] as const

function OrderQuestion({ file, store }: { readonly file: ChosenFile; readonly store: ImportStore }) {
  return (
    <Notice tone="warning">
      <span className="font-semibold break-words">{file.file.name}</span>
      <span className="block">Was steht in dieser Datei zuerst, der Tag oder der Monat?</span>
      <span className="mt-3 flex flex-wrap gap-3">
        <Button variant="outline" size={44} onClick={() => store.answerOrder(file.id, 'day_first')}>
          Der Tag, 03.04. ist der 3. April
        </Button>
        <Button variant="outline" size={44} onClick={() => store.answerOrder(file.id, 'month_first')}>
          Der Monat, 03/04 ist der 4. März
        </Button>
      </span>
    </Notice>
  )
}
