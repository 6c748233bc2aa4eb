import X from 'lucide-react/icons/x'
import { formatDay } from '#domain/calendar/format-date.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { Section } from '#web/app/page/section.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { clockTime, germanDay } from '#web/kit/words/moments.ts'
import { capitalNumberWord } from '#web/kit/words/number-word.ts'
import type { FolderData } from '#web/member/emergency-folder/folder-queries.ts'
import { useForgetFile } from '#web/member/emergency-folder/use-folder.ts'

/** The encrypted files that were made, the newest first. The server knows no more of them than this list. */
export function FilesSection({ folder: { files } }: { readonly folder: FolderData }) {
  const forget = useForgetFile()
  return (
    <Section title="Gespeicherte Dateien" aside="Das Passwort kennst nur du, wir können sie nicht öffnen">
      {files.length === 0 ? (
        <p className="mt-3 max-w-prose text-text-2">Noch keine.</p>
      ) : (
        <ul className="mt-3">
          {files.map((file) => (
            <li
              key={file.id}
              className="grid min-h-13 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-b border-border py-2 md:grid-cols-[9.5rem_minmax(0,1fr)_13rem_6rem_2.75rem]"
            >
              <span className="text-text-2 phone:text-14">
                {formatDay(germanDay(file.savedAt))}, {clockTime(file.savedAt)}
              </span>
              <span className="font-semibold break-words phone:col-start-1">{file.name}</span>
              <span className="text-text-2 phone:col-start-1 phone:text-14">{contentWords(file)}</span>
              <span className="text-text-2 phone:col-start-1 phone:text-14 md:text-right">
                {file.isOutdated ? 'veraltet' : 'aktuell'}
              </span>
              <IconButton
                icon={X}
                label={`${file.name} aus der Liste nehmen`}
                className="phone:col-start-2 phone:row-span-4 phone:row-start-1"
                onClick={() => forget.mutate(file.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {forget.isError && <ErrorSentence>{sentenceOf(forget.error)}</ErrorSentence>}
      <p className="mt-3 max-w-prose text-14 text-text-3">
        Eine Datei enthält alles vom Blatt, dazu Anhänge. Sie öffnet sich ohne uns: im Browser, ohne Netz, mit
        deinem Passwort.
      </p>
    </Section>
  )
}

function contentWords({ entryCount, attachmentCount }: FolderData['files'][number]): string {
  const entries = entryCount === 1 ? 'Eine Angabe' : `${capitalNumberWord(entryCount)} Angaben`
  if (attachmentCount === 0) return entries
  return `${entries}, ${attachmentCount === 1 ? '1 Anhang' : `${attachmentCount} Anhänge`}`
}
