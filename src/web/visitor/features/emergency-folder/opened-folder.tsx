import Printer from 'lucide-react/icons/printer'
import { useEffect, useRef } from 'react'
import type { readOpenFolder } from '#contract/emergency-folder.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { useRuntime } from '#web/app/page/runtime.ts'
import { layOutSheet } from '#web/household/emergency-folder/lay-out-sheet.ts'
import { SheetView } from '#web/household/emergency-folder/sheet-view.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { printWholePage } from '#web/kit/parts/print-whole-page.ts'
import { useToday } from '#web/kit/words/today.ts'
import { dayWords } from './moment-words.ts'

interface OpenedFolderProps {
  readonly folder: DataOf<typeof readOpenFolder>
  readonly onClose: () => void
}

/** A folder that a person of trust reads and prints; in a trial it is empty and says so. */
export function OpenedFolder({ folder, onClose }: OpenedFolderProps) {
  const { texts } = useRuntime()
  const today = useToday()
  const { owner, isTrial, closesAt } = folder
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="mx-auto w-full max-w-198.5 pt-10 pb-16 print:max-w-none print:p-0">
      <div className="print:hidden">
        <h1 ref={title} tabIndex={-1} className="text-30 break-words md:text-38">
          {`Notfallmappe von ${owner}`}
        </h1>
        {isTrial ? (
          <Notice className="mt-4">
            Das ist eine Probe: So sieht die Mappe aus, hier ist sie leer. Angefordert ist nichts.
          </Notice>
        ) : (
          closesAt !== null && (
            <p className="mt-2 text-text-2">{`Lesbar bis zum ${dayWords(closesAt)}. Druck sie aus, dann bleibt sie dir.`}</p>
          )
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          <Button icon={Printer} onClick={() => void printWholePage()}>
            Drucken
          </Button>
          <Button variant="outline" onClick={onClose}>
            Schließen
          </Button>
        </div>
      </div>
      <div className="mt-8 scheme-light border border-border bg-paper p-5 text-text md:p-15 print:m-0 print:border-0 print:p-0">
        <SheetView sheet={layOutSheet(folder, { product: texts.PRODUCT_NAME, owner, today })} />
      </div>
    </div>
  )
}
