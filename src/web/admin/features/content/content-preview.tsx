import { useEffect, useState } from 'react'
import { previewContent } from '#contract/content/admin-content.ts'
import type { ContentKind } from '#contract/content/content-kinds.ts'
import { usePublishedHtml } from '#web/app/links/ways-out.ts'
import { api } from '#web/app/network/client.ts'
import { type Values, readValues } from './content-entry.ts'

const PAUSE_MS = 400

interface ContentPreviewProps {
  readonly kind: ContentKind
  readonly values: Values
}

/** The entry as its page would show it, made by the templates of the page; it follows what is typed. */
export function ContentPreview({ kind, values }: ContentPreviewProps) {
  const [html, setHtml] = useState('')
  const [isWaiting, setWaiting] = useState(true)
  const shown = usePublishedHtml(html)
  useEffect(() => {
    const ending = new AbortController()
    const timer = setTimeout(() => {
      const read = readValues(kind, values)
      if (read.errors) return setWaiting(true)
      api.call(previewContent, { body: { written: read.written } }, ending.signal).then(
        (preview) => {
          setHtml(preview.html)
          setWaiting(false)
        },
        () => setWaiting(true),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [kind, values])
  return (
    <div className="mt-3 border-y border-border py-6">
      {isWaiting && (
        <p className="mb-4 text-14 text-text-3">Die Vorschau folgt, sobald alle Angaben gültig sind.</p>
      )}
      {/* The preview is inert: a link would leave what is being written. */}
      <div inert className="content-preview overflow-x-auto" dangerouslySetInnerHTML={{ __html: shown }} />
    </div>
  )
}
