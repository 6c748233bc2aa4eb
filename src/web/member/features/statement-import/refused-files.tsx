import { Notice, NoticeAction } from '#web/kit/controls/notice.tsx'
import type { ReadPart } from '#web/member/import-desk/import-state.ts'
import type { ImportStore } from '#web/member/import-desk/import-store.ts'
import { refusedSentence } from './import-words.ts'

/** A file, or a member of a ZIP, that is not read, with the reason. */
export interface RefusedPart extends ReadPart {
  readonly sentence: string
}

interface RefusedFilesProps {
  readonly refused: readonly RefusedPart[]
  readonly store: ImportStore
}

/** A list of many files that are not read, by their names. */
export function RefusedFiles({ refused, store }: RefusedFilesProps) {
  return (
    <Notice tone="negative" onClose={() => store.putAway(refused)}>
      <details>
        <summary className="cursor-pointer">
          {refusedSentence(refused.length)}{' '}
          <span className="text-14 font-semibold underline underline-offset-4">Dateien ansehen</span>
        </summary>
        <ul className="mt-2 text-14" aria-label="Nicht gelesene Dateien">
          {refused.map(({ file, part, sentence }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two files may be called alike
            <li key={`${file.id} ${at}`} className="border-t border-border py-2">
              <span className="font-semibold break-words">{part.name}</span>
              <span className="block">{sentence}</span>
            </li>
          ))}
        </ul>
        <NoticeAction onClick={() => store.putAway(refused)}>Alle weglegen</NoticeAction>
      </details>
    </Notice>
  )
}
