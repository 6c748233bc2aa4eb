import Eye from 'lucide-react/icons/eye'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import Printer from 'lucide-react/icons/printer'
import { folderEntryKinds } from '#domain/emergency-folder/folder-entries.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { TextAction, TextActionLink } from '#web/kit/controls/text-action.tsx'
import { useDrawerParam } from '#web/kit/overlays/use-drawer-param.ts'
import { printWholePage } from '#web/kit/parts/print-whole-page.ts'
import { useToday } from '#web/kit/words/today.ts'
import { fileParam, logParam, newValue, sheetAddress } from '#web/member/emergency-folder/folder-address.ts'
import type { FolderData } from '#web/member/emergency-folder/folder-queries.ts'
import { ALL_ENTRIES, checkedWords, headlineOf, isCheckDue } from './folder-words.ts'

/** The head of the page: what is missing, how far the folder is, and what can be done with it. */
export function FolderHead({ folder }: { readonly folder: FolderData }) {
  const today = useToday()
  const file = useDrawerParam(fileParam)
  const log = useDrawerParam(logParam)
  const isDue = isCheckDue(folder.check, today)
  return (
    <header className="grid gap-x-12 gap-y-6 @min-[58rem]:grid-cols-[minmax(0,40rem)_minmax(0,26.5rem)] @min-[58rem]:justify-between">
      <div>
        <p className="label-caps mb-1">Notfallmappe</p>
        <h1 className="max-w-140 text-30 md:text-38">{headlineOf(folder)}</h1>
        <p className="mt-3 max-w-140 text-18/7 text-text-2">
          Keine Kontonummern, keine Stände, keine Passwörter. Nur, was es gibt, wer hilft und wo es liegt.
        </p>
      </div>
      <div className="flex flex-col justify-between gap-y-6">
        <p className="-my-2 flex flex-wrap gap-x-6 @min-[58rem]:justify-end">
          <TextActionLink to={sheetAddress} icon={Eye}>
            Vorschau
          </TextActionLink>
          <TextAction onClick={() => log.open('ja')}>Wer sah was</TextAction>
        </p>
        <div>
          <p className="flex flex-wrap justify-between gap-x-4 text-14">
            <span>
              <b className="font-semibold">{`${folder.filled.length} von ${ALL_ENTRIES}`}</b> Angaben da
            </span>
            <span className={isDue ? 'font-semibold text-warning' : 'text-text-3'}>
              {checkedWords(folder.check, today)}
            </span>
          </p>
          <Progress folder={folder} />
          <div className="mt-5 flex flex-wrap gap-3">
            <Button icon={LockKeyhole} onClick={() => file.open(newValue)}>
              Verschlüsselt speichern
            </Button>
            <Button variant="outline" icon={Printer} onClick={() => void printWholePage()}>
              Drucken
            </Button>
          </div>
        </div>
      </div>
    </header>
  )
}

/** A part for each entry: full where something stands, dashed where it is open. */
function Progress({ folder: { filled } }: { readonly folder: FolderData }) {
  return (
    <div aria-hidden className="mt-2.5 grid grid-cols-12 gap-1">
      {folderEntryKinds.map((kind) => (
        <span key={kind} className={`h-2 ${filled.includes(kind) ? 'bg-text' : 'open-frame'}`} />
      ))}
    </div>
  )
}
