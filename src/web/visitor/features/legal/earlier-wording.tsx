import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { LegalDocument } from '#contract/legal/legal-text.ts'
import { readWording } from '#contract/legal/wordings.ts'
import { CallError } from '#contract/protocol/client.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { formatInstant } from '#domain/calendar/format-instant.ts'
import { usePublishedHtml } from '#web/app/links/ways-out.ts'
import { quietApi } from '#web/app/network/client.ts'
import { Notice } from '#web/kit/controls/notice.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'

interface EarlierWordingProps {
  readonly document: LegalDocument
  /** An instant, or a day. */
  readonly moment: string
}

type Read = DataOf<typeof readWording> | 'unknown' | 'failed' | null

/** The wording that was in force at a time; it is kept for ever. */
export function EarlierWording({ document, moment }: EarlierWordingProps) {
  const [read, setRead] = useState<Read>(null)
  const html = usePublishedHtml(read !== null && typeof read === 'object' ? read.html : null)

  useEffect(() => {
    let isWanted = true
    const tell = (answer: Read) => isWanted && setRead(answer)
    quietApi
      .call(readWording, { params: { document }, query: { at: moment } })
      .then(tell, (error: unknown) => {
        tell(error instanceof CallError && error.status < 500 ? 'unknown' : 'failed')
      })
    return () => {
      isWanted = false
    }
  }, [document, moment])

  if (read === null) return <SkeletonRows count={6} />
  if (read === 'unknown' || read === 'failed')
    return (
      <Notice tone="negative" className="mt-8">
        {read === 'unknown'
          ? 'Zu diesem Zeitpunkt gab es hier keine Fassung.'
          : 'Diese Fassung ließ sich nicht laden. Lade die Seite noch einmal.'}{' '}
        <CurrentLink document={document} />
      </Notice>
    )
  return (
    <>
      {!read.is_current && (
        <Notice tone="info" className="mt-6">
          Frühere Fassung, hier gezeigt ab {formatInstant(Date.parse(read.shown_from))}.{' '}
          <CurrentLink document={document} />
        </Notice>
      )}
      {/* The server makes this markup, and it is safe. */}
      <div dangerouslySetInnerHTML={{ __html: html ?? '' }} />
    </>
  )
}

function CurrentLink({ document }: Pick<EarlierWordingProps, 'document'>) {
  return (
    <Link to={`/${document}`} className="font-semibold underline underline-offset-4">
      Zur geltenden Fassung
    </Link>
  )
}
