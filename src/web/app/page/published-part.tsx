import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type SlotName, slotElementId, slotToken } from '#contract/site/slots.ts'
import { usePublishedHtml } from '#web/app/links/ways-out.ts'
import { Button } from '#web/kit/controls/button.tsx'

interface PublishedPartProps {
  readonly name: SlotName
  readonly className?: string
  /** Called as soon as the content is shown. */
  readonly onShown?: (content: HTMLElement) => void
  /** The number of lines of a short text: so much room is kept while it is loaded. */
  readonly lines?: number
}

/**
 * Published content in its place: the HTML that the server delivered with the page, or, for whoever comes from another
 * page, read by a call. Only the server makes it, and it is safe.
 */
export function PublishedPart({ name, className, onShown, lines }: PublishedPartProps) {
  const place = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const [html, setHtml] = useState(() => deliveredHtml(name))
  const [hasFailed, setHasFailed] = useState(false)
  const isMissing = html === null
  const shown = usePublishedHtml(html)

  useEffect(() => {
    if (!isMissing || hasFailed) return undefined
    let isWanted = true
    readHtml(name).then(
      (read) => isWanted && setHtml(read),
      () => isWanted && setHasFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [name, isMissing, hasFailed])
  useEffect(() => {
    if (shown !== null && place.current) onShown?.(place.current)
  }, [shown, onShown])

  if (shown === null) {
    return hasFailed ? (
      <div role="alert" className="mt-8">
        <p>Dieser Text ließ sich nicht laden.</p>
        <Button variant="outline" className="mt-4" onClick={() => setHasFailed(false)}>
          Noch einmal versuchen
        </Button>
      </div>
    ) : (
      <div role="status" aria-label="Wird geladen" style={{ minHeight: lines ? `${lines}lh` : '60vh' }} />
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links in it are pressed, by keyboard as well
    <div
      ref={place}
      id={slotElementId(name)}
      className={className}
      onClick={follow}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  )

  // Links within the product change the page without loading the application anew.
  function follow(event: MouseEvent<HTMLDivElement>) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const address = link?.getAttribute('href')
    if (!address?.startsWith('/') || address.startsWith('/api/') || link?.hasAttribute('download')) return
    event.preventDefault()
    void navigate(address)
  }
}

/** The token while the pages are built, then the content of the document; null where nobody filled it in. */
function deliveredHtml(name: SlotName): string | null {
  const token = slotToken(name)
  if (typeof document === 'undefined') return token
  const delivered = document.getElementById(slotElementId(name))?.innerHTML
  return delivered === undefined || delivered.includes(token) ? null : delivered
}

async function readHtml(name: SlotName): Promise<string> {
  const [{ quietApi }, { readSlot }] = await Promise.all([
    import('#web/app/network/client.ts'),
    import('#contract/content/published.ts'),
  ])
  const { html } = await quietApi.call(readSlot, { params: { name } })
  return html
}
