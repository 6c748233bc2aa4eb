import ImageDown from 'lucide-react/icons/image-down'
import Share from 'lucide-react/icons/share'
import { useEffect, useState } from 'react'
import { formatEuro } from '#domain/money/format-money.ts'
import { downloadFile } from '#web/kit/browser/download.ts'
import { drawCodePicture } from '#web/kit/codes/code-picture.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import type { TransferRow } from '#web/member/month/transfer-rows.ts'

/**
 * A phone cannot scan the code that it shows, so the code goes as a picture to the bank's app, which reads
 * codes from pictures. The picture is drawn beforehand, because sharing has to follow the press at once.
 */
export function CodeActions({ row }: { readonly row: TransferRow }) {
  const { slip, accountName } = row
  const [picture, setPicture] = useState<File | null>(null)
  const payload = slip.code?.ok ? slip.code.payload : null
  const name = `girocode-${fileWord(accountName)}.png`

  useEffect(() => {
    if (payload === null) return undefined
    let isWanted = true
    const lines = [slip.recipient, formatEuro(slip.amountCents), slip.purpose]
    if (slip.isSample) lines.push('Muster, diese IBAN gehört niemandem')
    void drawCodePicture(payload, lines).then((blob) => {
      if (isWanted) setPicture(new File([blob], name, { type: blob.type }))
    })
    return () => {
      isWanted = false
    }
  }, [payload, name, slip.recipient, slip.amountCents, slip.purpose, slip.isSample])

  if (payload === null) return null
  const sent = { files: picture ? [picture] : [], title: `GiroCode ${accountName}` }
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {picture && canShare(sent) && (
        <Button variant="outline" size={44} icon={Share} className="grow" onClick={() => void share(sent)}>
          Teilen
        </Button>
      )}
      <Button
        variant="outline"
        size={44}
        icon={ImageDown}
        className="grow"
        disabled={!picture}
        onClick={() => picture && downloadFile(picture.name, picture)}
      >
        Als Bild speichern
      </Button>
    </div>
  )
}

function canShare(data: ShareData): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare(data)
}

async function share(data: ShareData): Promise<void> {
  try {
    await navigator.share(data)
  } catch (error) {
    // A person who closes the list of apps has changed their mind, which is no error.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast({ type: 'negative', message: 'Teilen ging nicht. Speichere den Code als Bild.' })
  }
}

/** A name as part of a file name: `haushaltskonto-sparkasse`. */
function fileWord(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
}
