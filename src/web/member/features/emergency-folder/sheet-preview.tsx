import ArrowLeft from 'lucide-react/icons/arrow-left'
import Check from 'lucide-react/icons/check'
import Printer from 'lucide-react/icons/printer'
import { href, useNavigate } from 'react-router'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { NetworkButton } from '#web/kit/controls/network-button.tsx'
import { TextActionLink } from '#web/kit/controls/text-action.tsx'
import { printWholePage } from '#web/kit/parts/print-whole-page.ts'
import { useToday } from '#web/kit/words/today.ts'
import type { FolderData } from '#web/member/emergency-folder/folder-queries.ts'
import { OwnSheet } from '#web/member/emergency-folder/own-sheet.tsx'
import { useConfirmFolder } from '#web/member/emergency-folder/use-folder.ts'
import { checkedWords } from './folder-words.ts'

/** The sheet as it is printed and as others will see it; whoever has looked through it confirms that it is right. */
export function SheetPreview({ folder }: { readonly folder: FolderData }) {
  const today = useToday()
  const navigate = useNavigate()
  const confirm = useConfirmFolder(() => void navigate(href('/einstellungen/notfallmappe')))
  return (
    <>
      <div className="max-w-198.5 print:hidden">
        <TextActionLink to={href('/einstellungen/notfallmappe')} icon={ArrowLeft}>
          Notfallmappe
        </TextActionLink>
        <h1 className="mt-2 text-30 md:text-38">So lesen es die anderen</h1>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-4">
          <p className="max-w-100 text-text-2">
            Dieses Blatt kommt aus dem Drucker, und dieselben Angaben sieht, für wen sich die Mappe öffnet.
          </p>
          <div className="flex flex-wrap gap-3">
            <NetworkButton
              icon={Check}
              isLoading={confirm.isPending}
              loadingLabel="Bestätigt"
              error={confirm.isError ? sentenceOf(confirm.error) : undefined}
              onClick={() => confirm.mutate()}
            >
              Stimmt alles
            </NetworkButton>
            <Button variant="outline" icon={Printer} onClick={() => void printWholePage()}>
              Drucken
            </Button>
          </div>
        </div>
        <p className="mt-2 text-14 text-text-3">{checkedWords(folder.check, today)}</p>
      </div>
      <div className="mt-8 max-w-198.5 scheme-light border border-border bg-paper p-5 text-text md:p-15 print:m-0 print:max-w-none print:border-0 print:p-0">
        <OwnSheet folder={folder} />
      </div>
    </>
  )
}
