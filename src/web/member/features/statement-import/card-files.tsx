import FileCheck from 'lucide-react/icons/file-check'
import { formatDay } from '#domain/calendar/format-date.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { formatCount } from '#web/kit/words/format-count.ts'
import type { ChosenFile, ImportState } from '#web/member/import-desk/import-state.ts'
import type { ImportStore } from '#web/member/import-desk/import-store.ts'
import type { CardFile, ImportCard, ImportRow } from '#web/member/import-preview/import-card.ts'
import { formatName, secondsWords, sizeWords } from './format-words.ts'
import { bookingWords } from './import-words.ts'

/** Whether a card was made from more than one chosen file. */
export function isOfSeveral({ files }: ImportCard): boolean {
  return files.some(({ fileId }) => fileId !== files[0]?.fileId)
}

/** The chosen files from which a card was made. */
export function filesOf({ files }: ImportState, card: ImportCard): readonly ChosenFile[] {
  const ids = new Set(card.files.map(({ fileId }) => fileId))
  return files.filter(({ id }) => ids.has(id))
}

/** The number of files that are shown; more files are folded. */
const SHOWN = 4

interface CardFilesProps {
  readonly card: ImportCard
  readonly state: ImportState
  readonly store: ImportStore
  /** Whether files can still be removed. */
  readonly isOpen: boolean
}

/** The names of the files from which an account was read. */
export function CardFiles({ card, state, store, isOpen }: CardFilesProps) {
  const chosen = filesOf(state, card)
  const bytes = chosen.reduce((sum, { file }) => sum + file.size, 0)
  const tookMs = chosen.reduce((sum, { reading }) => sum + (reading?.tookMs ?? 0), 0)
  const formats = [...new Set(card.files.map(({ format }) => formatName(format)))]
  const isOne = card.files.length === 1
  return (
    <div className="flex min-w-0 grow items-start gap-4 sm:grow-0">
      <Icon of={FileCheck} className="mt-1 text-primary" />
      <div className="min-w-0 grow">
        <p className="font-semibold break-words">{titleOf(card)}</p>
        <p className="text-14 text-text-3">
          {`${formats.join(', ')} erkannt`}
          {chosen.length > 0 && `, ${sizeWords(bytes)}, in ${secondsWords(tookMs)} auf deinem Gerät gelesen`}
        </p>
        {!isOne && (
          <details className="mt-1 text-14" open={card.files.length <= SHOWN}>
            <summary className="inline-flex min-h-6 cursor-pointer items-center underline underline-offset-4">
              Dateien ansehen
            </summary>
            <FileList card={card} store={store} canRemove={isOpen && isOfSeveral(card)} />
          </details>
        )}
      </div>
    </div>
  )
}

function titleOf(card: ImportCard): string {
  const { files, fileName } = card
  if (files.length === 1) return fileName
  const count = `${formatCount(files.length)} Dateien`
  return isOfSeveral(card) ? count : `${fileName}, ${count}`
}

interface FileListProps {
  readonly card: ImportCard
  readonly store: ImportStore
  readonly canRemove: boolean
}

function FileList({ card, store, canRemove }: FileListProps) {
  const byPart = Map.groupBy(card.rows, ({ part }) => part)
  return (
    <ul aria-label="Dateien dieses Kontos" className="mt-1">
      {card.files.map((file) => (
        <li
          key={file.part}
          className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-border py-1.5"
        >
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="font-semibold">{file.name}</span>
            <span className="block text-text-3">{contentWords(byPart.get(file.part) ?? [])}</span>
          </span>
          {canRemove && (
            <TextAction aria-label={removeWords(file)} onClick={() => store.removeFiles([file.fileId])}>
              weglegen
            </TextAction>
          )}
        </li>
      ))}
    </ul>
  )
}

function removeWords({ name }: CardFile): string {
  return `${name} weglegen`
}

/** The content of a file in words: `12 Buchungen, 01.11.2026 bis 03.11.2026`. */
function contentWords(rows: readonly ImportRow[]): string {
  const [head] = rows
  if (!head) return 'ohne Buchungen'
  let [first, last] = [head.day, head.day]
  for (const { day } of rows) {
    if (day < first) first = day
    if (day > last) last = day
  }
  const days = first === last ? formatDay(first) : `${formatDay(first)} bis ${formatDay(last)}`
  return `${bookingWords(rows.length)}, ${days}`
}
