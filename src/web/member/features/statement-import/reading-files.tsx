import { TextAction } from '#web/kit/controls/text-action.tsx'
import { ProgressBar } from '#web/kit/display/progress-bar.tsx'
import { formatCount } from '#web/kit/words/format-count.ts'
import type { ChosenFile } from '#web/member/import-desk/import-state.ts'
import type { ImportStore } from '#web/member/import-desk/import-store.ts'
import { sizeWords } from './format-words.ts'

interface ReadingFilesProps {
  readonly files: readonly ChosenFile[]
  readonly store: ImportStore
}

/** The progress of the files that are being read: a single file by its name, several files together. */
export function ReadingFiles({ files, store }: ReadingFilesProps) {
  const waiting = files.filter(({ reading }) => reading === null)
  const [first, ...more] = waiting
  if (!first) return null
  const isOne = more.length === 0 && files.length === 1
  const readCount = files.length - waiting.length
  return (
    <div className="flex items-center gap-6 border-y border-border py-3">
      <div className="min-w-0 grow">
        <ProgressBar
          label={isOne ? first.file.name : `${formatCount(files.length)} Dateien`}
          share={(readCount + shareOf(first)) / files.length}
          figure={isOne ? bytesWords(first) : `${formatCount(readCount)} von ${formatCount(files.length)}`}
          note={isOne ? 'Wird auf deinem Gerät gelesen' : `${first.file.name} wird auf deinem Gerät gelesen`}
        />
      </div>
      <TextAction onClick={() => store.removeFiles(waiting.map(({ id }) => id))}>Abbrechen</TextAction>
    </div>
  )
}

function shareOf({ progress }: ChosenFile): number {
  return progress && progress.totalBytes > 0 ? progress.readBytes / progress.totalBytes : 0
}

function bytesWords({ progress, file }: ChosenFile): string {
  return progress
    ? `${sizeWords(progress.readBytes)} von ${sizeWords(progress.totalBytes)}`
    : sizeWords(file.size)
}
