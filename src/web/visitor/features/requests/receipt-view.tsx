import Check from 'lucide-react/icons/check'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import type { Receipt } from '#contract/requests.ts'
import { receiptLines, requestWords } from '#contract/requests/receipt-words.ts'
import { DeclaredLines } from '#web/app/receipts/declared-lines.tsx'
import { saveReceipt } from '#web/app/receipts/save-receipt.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'

/** The receipt on the screen, and the ways to keep it (§ 312k Abs. 3 and 4, § 356a Abs. 4 BGB). */
export function ReceiptView({ receipt }: { readonly receipt: Receipt }) {
  const [hasFailed, setHasFailed] = useState(false)
  const { kind, number, email, isMailed, waitHours } = receipt
  // The mail repeats nothing that was typed unless it is known who typed it (security.md rule 28).
  const isWhole = waitHours === null && receipt.contractNumber !== null

  async function save() {
    setHasFailed(false)
    try {
      await saveReceipt(receipt)
    } catch {
      setHasFailed(true)
    }
  }

  return (
    <div className="mt-8 grid gap-x-22 gap-y-10 lg:grid-cols-[minmax(0,39rem)_minmax(0,1fr)]">
      <section className="section-rule pt-5">
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="text-20">
            {requestWords[kind]} {number}
          </h2>
          <p className="flex items-center gap-2 text-14 text-primary">
            <Icon of={Check} size={16} />
            eingegangen
          </p>
        </header>
        <DeclaredLines lines={receiptLines(receipt)} />
        <div className="double-rule -mt-px" />
      </section>
      <div className="flex flex-col items-start gap-3">
        <p className="[overflow-wrap:anywhere]">
          {isMailed ? (
            <>
              {isWhole ? 'Dieselbe Bestätigung' : 'Eine Bestätigung mit Nummer, Datum und Uhrzeit'} ist an{' '}
              <strong className="font-semibold">{email}</strong> unterwegs.{' '}
              {isWhole ? 'Bewahre sie auf.' : 'Den ganzen Wortlaut hat diese Seite: Speichere sie hier.'}
            </>
          ) : (
            'Die Mail dazu schicken wir dir, sobald jemand von uns nachgesehen hat. Speichere die Bestätigung darum hier.'
          )}
        </p>
        <Button
          variant="outline"
          icon={Download}
          className="mt-2 print:hidden"
          onClick={() => void save()}
          error={hasFailed ? 'Die Datei ließ sich nicht erstellen. Druck die Seite stattdessen.' : undefined}
        >
          Als PDF speichern
        </Button>
        <Button variant="outline" icon={Printer} className="print:hidden" onClick={() => window.print()}>
          Drucken
        </Button>
      </div>
    </div>
  )
}
