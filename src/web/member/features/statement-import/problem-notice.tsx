import type { StatementProblem } from '#domain/statement-import/statement.ts'
import { Notice } from '#web/kit/controls/notice.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { downloadCsv } from '#web/kit/words/csv.ts'
import { formatCount } from '#web/kit/words/format-count.ts'
import { problemSentence, troubledSentence } from './import-words.ts'
import { rowSentences } from './reason-words.ts'

/** A part of a file that could not be read. */
export interface TroubledPart {
  readonly name: string
  readonly problems: readonly StatementProblem[]
  /** The number of bookings that were read. */
  readonly readRows: number
}

interface ProblemNoticeProps extends TroubledPart {
  /** Closes the notice; absent while the file has something else that can be removed. */
  readonly onClose?: () => void
}

/** The rows of one file that could not be read, folded behind a sentence. */
export function ProblemNotice({ name, problems, readRows, onClose }: ProblemNoticeProps) {
  return (
    <Notice tone="warning" {...(onClose && { onClose })}>
      <span className="font-semibold break-words">{name}</span>
      <Problems name={name} problems={problems} readRows={readRows} />
    </Notice>
  )
}

/** The problems of many files, listed by the names of the files. */
export function TroubledFiles({ troubled }: { readonly troubled: readonly TroubledPart[] }) {
  return (
    <Notice tone="warning">
      <details>
        <summary className="cursor-pointer">
          {troubledSentence(troubled.length)}{' '}
          <span className="text-14 font-semibold underline underline-offset-4">Dateien ansehen</span>
        </summary>
        <ul className="mt-2" aria-label="Dateien mit nicht gelesenen Zeilen">
          {troubled.map((each, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two files may be called alike
            <li key={at} className="border-t border-border py-2">
              <span className="font-semibold break-words">{each.name}</span>
              <Problems {...each} />
            </li>
          ))}
        </ul>
      </details>
    </Notice>
  )
}

const SHOWN = 100

function Problems({ name, problems, readRows }: TroubledPart) {
  return (
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
