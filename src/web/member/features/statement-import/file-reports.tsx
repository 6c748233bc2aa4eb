import { useState } from 'react'
import type { StatementProblem } from '#domain/statement-import/statement.ts'
import type { StatementEncoding } from '#domain/statement-import/encoding/detect-encoding.ts'
import { Button } from '#web/controls/button.tsx'
import { Notice, NoticeAction } from '#web/controls/notice.tsx'
import { TextAction } from '#web/controls/text-action.tsx'
import { NativeSelect } from '#web/fields/native-select.tsx'
import { ProgressBar } from '#web/display/progress-bar.tsx'
import type { FilePart } from '#web/member/statement-files/collect-reading.ts'
import type { UnknownTable } from '#web/member/statement-files/reading-messages.ts'
import { downloadCsv } from '#web/words/csv.ts'
import { formatCount } from '#web/words/format-count.ts'
import { encodingNames, isDepotFormat, sizeWords } from './format-words.ts'
import type { ChosenFile, ImportStore } from './import-store.ts'
import { leftOutSentence, pendingSentence, problemSentence } from './import-words.ts'
import { refusalSentences, rowSentences } from './reason-words.ts'

interface FileReportsProps {
  readonly files: readonly ChosenFile[]
  readonly store: ImportStore
  readonly onMap: (fileId: string, table: UnknownTable) => void
}

/** What there is to say about files beside their bookings: how far they are, and what could not be read. */
export function FileReports({ files, store, onMap }: FileReportsProps) {
  const reports = files.flatMap((file) => {
    if (!file.reading) return [<ReadingFile key={file.id} file={file} store={store} />]
    return file.reading.parts.map((part) => (
      <PartReport
        key={`${file.id} ${part.kind} ${part.name}`}
        file={file}
        part={part}
        store={store}
        onMap={onMap}
      />
    ))
  })
  return <div className="flex flex-col gap-3 not-empty:mt-6 empty:hidden">{reports}</div>
}

function ReadingFile({ file, store }: { readonly file: ChosenFile; readonly store: ImportStore }) {
  const { progress } = file
  const share = progress ? progress.readBytes / progress.totalBytes : 0
  return (
    <div className="flex items-center gap-6 border-y border-border py-3">
      <div className="min-w-0 grow">
        <ProgressBar
          label={file.file.name}
          share={share}
          figure={
            progress
              ? `${sizeWords(progress.readBytes)} von ${sizeWords(progress.totalBytes)}`
              : sizeWords(file.file.size)
          }
          note="Wird auf deinem Gerät gelesen"
        />
      </div>
      <TextAction onClick={() => store.removeFile(file.id)}>Abbrechen</TextAction>
    </div>
  )
}

interface PartReportProps {
  readonly file: ChosenFile
  readonly part: FilePart
  readonly store: ImportStore
  readonly onMap: FileReportsProps['onMap']
}

function PartReport({ file, part, store, onMap }: PartReportProps) {
  switch (part.kind) {
    case 'refused':
      return (
        <Notice tone="negative" onClose={() => store.removeFile(file.id)}>
          <span className="font-semibold break-words">{part.name}</span>
          <span className="block">{refusalSentences[part.reason]}</span>
        </Notice>
      )
    case 'unknown':
      return (
        <Notice tone="warning" onClose={() => store.removeFile(file.id)}>
          <span className="font-semibold break-words">{part.name}</span>
          <span className="block">
            Dieses Format kenne ich noch nicht. Ordne die Spalten einmal zu, beim nächsten Mal geht es
            automatisch.{' '}
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
      return <StatementReport file={file} part={part} store={store} />
  }
}

interface StatementReportProps {
  readonly file: ChosenFile
  readonly part: Extract<FilePart, { readonly kind: 'statement' }>
  readonly store: ImportStore
}

function StatementReport({ file, part, store }: StatementReportProps) {
  const { bookings, balances, problems, pendingCount, format } = part.statement
  const isEmpty = bookings.length + balances.length + problems.length === 0
  const isAmbiguous = problems.some(({ reason }) => reason === 'ambiguous_date')
  return (
    <>
      {isEmpty && (
        <Notice tone="warning" onClose={() => store.removeFile(file.id)}>
          <span className="font-semibold break-words">{part.name}</span>
          <span className="block">
            {pendingCount > 0 ? pendingSentence(pendingCount) : refusalSentences.empty}
          </span>
        </Notice>
      )}
      {part.isMisread && <EncodingQuestion file={file} encoding={part.encoding} store={store} />}
      {isAmbiguous && <OrderQuestion file={file} store={store} />}
      {problems.length > 0 && !isAmbiguous && (
        <ProblemList
          name={part.name}
          problems={problems}
          readRows={bookings.length}
          {...(bookings.length === 0 && { onClose: () => store.removeFile(file.id) })}
        />
      )}
      {pendingCount > 0 && !isEmpty && <Notice>{pendingSentence(pendingCount)}</Notice>}
      {isDepotFormat(format) && bookings.length > 0 && (
        <Notice>
          Das ist eine Datei eines Depots. Was Geld bewegt, wird eine Buchung: Käufe, Verkäufe, Zinsen,
          Dividenden und Gebühren. Stückzahlen und Kurse werden nicht übernommen.
        </Notice>
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
        <NativeSelect
          label="Zeichensatz ändern"
          choices={encodings.map((value) => ({ value, label: encodingNames[value] }))}
          value={chosen}
          onChange={({ target }) => setChosen(encodings.find((each) => each === target.value) ?? encoding)}
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

const SHOWN = 100

interface ProblemListProps {
  readonly name: string
  readonly problems: readonly StatementProblem[]
  readonly readRows: number
  /** Where nothing of the file is left to put away. */
  readonly onClose?: () => void
}

function ProblemList({ name, problems, readRows, onClose }: ProblemListProps) {
  return (
    <Notice tone="warning" {...(onClose && { onClose })}>
      <span className="font-semibold break-words">{name}</span>
      <details>
        <summary className="cursor-pointer">
          {problemSentence(problems, readRows)}{' '}
          <span className="text-14 font-semibold underline underline-offset-4">Zeilen ansehen</span>
        </summary>
        {readRows > 0 && <p className="mt-2 text-14 text-text-2">Alles andere lässt sich einlesen.</p>}
        <ul className="mt-2 text-14" aria-label="Nicht gelesene Zeilen">
          {problems.slice(0, SHOWN).map((problem) => (
            <li
              key={`${problem.line} ${problem.column ?? ''} ${problem.reason}`}
              className="border-t border-border py-2"
            >
              <span className="font-semibold">{`Zeile ${formatCount(problem.line)}`}</span>
              {problem.column !== null && `, ${problem.column}`}
              {`: ${rowSentences[problem.reason]}`}
              {problem.content !== '' && (
                <code className="block font-sans break-all text-text-3">{problem.content}</code>
              )}
            </li>
          ))}
        </ul>
        {problems.length > SHOWN && (
          <p className="mt-1 text-14 text-text-3">
            {`Gezeigt sind die ersten ${SHOWN} von ${formatCount(problems.length)}.`}
          </p>
        )}
        <TextAction onClick={() => downloadProblems(name, problems)}>Liste als CSV</TextAction>
      </details>
    </Notice>
  )
}

function downloadProblems(name: string, problems: readonly StatementProblem[]): void {
  downloadCsv(
    `${name} nicht gelesen`,
    ['Zeile', 'Spalte', 'Inhalt', 'Grund', 'Zeile übernommen'],
    problems.map(({ line, column, content, reason, isRowKept }) => [
      line,
      column ?? '',
      content,
      rowSentences[reason],
      isRowKept ? 'ja' : 'nein',
    ]),
  )
}
