import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect } from 'react'
import { hasEntries } from '#web/app/outbox/left-entries.ts'
import {
  forgetSent,
  hintKey,
  knownWaiting,
  mayHaveWaiting,
  noteWaiting,
  useWaiting,
  waitingWords,
} from '#web/app/outbox/waiting.ts'
import { LostDraftHost } from '#web/household/drafts/lost-draft-host.tsx'
import { loadOutbox } from '#web/household/outbox/load-outbox.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { afterPaint } from '#web/kit/parts/after-paint.ts'
import { fetchedPart } from '#web/kit/parts/fetched-part.ts'
import { openedPart } from '#web/kit/parts/opened-part.tsx'
import type { OutboxDrawerProps } from './outbox-drawer-props.ts'
import { showOutbox, useOutboxView } from './outbox-view.ts'

function close(): void {
  showOutbox('closed')
  // The drawer tells what was sent while it is open; by now it has told that nothing is left.
  if (knownWaiting().entries.length === 0) forgetSent(Date.now())
}

// Both are fetched before the network is gone, because whoever opens them may have none.
const OutboxDrawer = openedPart<OutboxDrawerProps>(
  fetchedPart(async () => (await import('./outbox-drawer.tsx')).OutboxDrawer),
  ({ isOpen }) => isOpen,
)
const LeavingDialog = openedPart<OutboxDrawerProps>(
  fetchedPart(async () => (await import('./leaving-dialog.tsx')).LeavingDialog),
  ({ isOpen }) => isOpen,
)

/** The count of what waits to be sent, in the header; it opens the outbox. Nothing is shown while nothing waits. */
export function OutboxBadge({ userId }: { readonly userId: string | undefined }) {
  const waiting = useWaiting()
  const view = useOutboxView()

  // What was left from the last visit is sent on; a tab in which something is entered sends it itself.
  useEffect(() => {
    if (userId === undefined) return undefined
    const stop = afterPaint(sendWhatIsLeft)
    addEventListener('storage', showWhatWaits)
    return () => {
      stop()
      removeEventListener('storage', showWhatWaits)
    }
  }, [userId])

  return (
    <>
      {waiting.entries.length > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => showOutbox('list')}
          className="mr-1 inline-flex min-h-9 items-center gap-2 rounded-control border border-dashed border-warning px-3 py-1 text-14 font-semibold text-warning hover:bg-warning-soft lg:mr-5"
        >
          <Icon of={CloudOff} size={16} />
          {waitingWords(waiting)}
        </button>
      )}
      <OutboxDrawer isOpen={view === 'list'} waiting={waiting} onClose={close} />
      <LostDraftHost key={userId} />
      <LeavingDialog isOpen={view === 'leaving'} waiting={waiting} onClose={close} />
    </>
  )
}

function showWhatWaits({ key }: StorageEvent): void {
  if (key !== hintKey || !mayHaveWaiting()) return
  void loadOutbox()
    .then(({ outbox }) => outbox.tell())
    .catch(() => undefined)
}

function sendWhatIsLeft(): void {
  const send = mayHaveWaiting() ? sendAll : findUnhinted
  void send().catch(() => undefined)
}

async function sendAll(): Promise<void> {
  const { outbox } = await loadOutbox()
  await outbox.sendAll()
}

/** A browser that was killed may keep entries and know nothing of them. */
async function findUnhinted(): Promise<void> {
  if (!(await hasEntries())) return
  noteWaiting(true)
  const { showLeft } = await loadOutbox()
  await showLeft()
}
