import { Suspense } from 'react'
import type { QrCodeProps } from '#web/kit/codes/qr-code.tsx'
import { fetchedPart } from '#web/kit/parts/fetched-part.ts'
import { useIsDue } from '#web/kit/parts/use-is-due.ts'

const { Lazy: QrCode } = fetchedPart(async () => (await import('#web/kit/codes/qr-code.tsx')).QrCode)

/** A QR code further down a page; an empty square keeps its place until the code is drawn. */
export function LaterQrCode(props: QrCodeProps) {
  const [place, isDue] = useIsDue<HTMLDivElement>()
  const empty = <div ref={place} className={`aspect-square bg-white ${props.className ?? ''}`} />
  if (!isDue) return empty
  return (
    <Suspense fallback={empty}>
      <QrCode {...props} />
    </Suspense>
  )
}
