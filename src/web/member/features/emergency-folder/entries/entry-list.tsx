import { folderGroupTitles } from '#contract/records/folder-record.ts'
import { folderGroups, folderLimits } from '#domain/emergency-folder/folder-entries.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { useDrawerParam } from '#web/kit/overlays/use-drawer-param.ts'
import { entryParam, newValue } from '#web/member/emergency-folder/folder-address.ts'
import type { FolderData } from '#web/member/emergency-folder/folder-queries.ts'
import { entryLine, groupCount, kindsOf, textNote } from './entry-notes.ts'
import { EntryRow } from './entry-row.tsx'

/** What stands in the folder, in its five groups. */
export function EntryList({ folder }: { readonly folder: FolderData }) {
  const { open } = useDrawerParam(entryParam)
  const format = useFormatEuro()
  return (
    <section aria-labelledby="was-darin-steht" className="min-w-0">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="was-darin-steht" className="text-20">
          Was darin steht
        </h2>
        {folder.ownEntries.length < folderLimits.ownEntries && (
          <TextAction className="-my-3 !font-semibold !text-primary" onClick={() => open(newValue)}>
            Angabe hinzufügen
          </TextAction>
        )}
      </header>
      {folderGroups.map((group) => (
        <section key={group} aria-labelledby={`gruppe-${group}`} className="mt-8 first-of-type:mt-2">
          <div className="flex items-baseline justify-between gap-4 border-b border-border pb-2">
            <h3 id={`gruppe-${group}`} className="text-16 font-semibold">
              {folderGroupTitles[group]}
            </h3>
            <p className="text-14 text-text-3">{groupCount(folder, group)}</p>
          </div>
          <ul>
            {kindsOf(group).map((kind) => (
              <EntryRow
                key={kind}
                {...entryLine(folder, kind, format)}
                isFilled={folder.filled.includes(kind)}
                onOpen={() => open(kind)}
              />
            ))}
            {folder.ownEntries
              .filter((entry) => entry.group === group)
              .map(({ id, title, text }) => (
                <EntryRow
                  key={id}
                  title={title}
                  note={textNote(text) ?? 'noch nichts eingetragen'}
                  isFilled={text !== ''}
                  onOpen={() => open(id)}
                />
              ))}
          </ul>
        </section>
      ))}
      <p className="mt-3 border-t border-text pt-3 text-14 text-text-3">
        Was aus dem Plan kommt, bleibt von selbst aktuell. Auf dem Blatt steht nur, was du hier siehst.
      </p>
    </section>
  )
}
