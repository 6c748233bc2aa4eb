import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Entry, isKeptBack } from '#web/app/outbox/entry.ts'
import { useWaiting } from '#web/app/outbox/waiting.ts'
import { whenConnected } from '#web/kit/parts/fetched-part.ts'

const LostDraftDialog = lazy(async () => ({
  default: await whenConnected(async () => (await import('./lost-draft-dialog.tsx')).LostDraftDialog),
}))

/**
 * Asks the same user, after the next login, whether to send what the end of the last session has kept back, one change
 * after the other.
 */
export function LostDraftHost() {
  const { entries } = useWaiting()
  const [asked, setAsked] = useState<Entry>()
  const [left, setLeft] = useState<readonly string[]>([])
  // A page whose session ends just now is about to leave for the login.
  const next = entries.find(
    (entry) => isKeptBack(entry) && entry.at < performance.timeOrigin && !left.includes(entry.id),
  )
  if (!asked && next) setAsked(next)
  if (!asked) return null
  function close(entry: Entry): void {
    setLeft((before) => [...before, entry.id])
    setAsked(undefined)
  }
  // The header, which has it, is no place for a dialog.
  return createPortal(
    <Suspense>
      <LostDraftDialog key={asked.id} entry={asked} onDone={() => close(asked)} />
    </Suspense>,
    document.body,
  )
}
