import { useSyncExternalStore } from 'react'
import { OfflineNotice } from '#web/app/page/offline-notice.tsx'
import { keepingState, onKeeping } from '#web/app/queries/keeping-state.ts'

/** What waits in the outbox, and what does not (decision 0187). */
const waits = 'Was du in Monat, Plan und Zielen einträgst, wartet, bis du wieder Netz hast.'
const kept = `Was du schon geöffnet hast, ist da. ${waits}`

const sentences = {
  unknown: kept,
  works: kept,
  refused:
    'Dieser Browser merkt sich nichts: Was du siehst, bleibt nur, bis du die Seite schließt. Gespeichert wird erst, wenn du wieder Netz hast.',
  full: `Der Speicher dieses Geräts ist voll: Was du zuletzt geöffnet hast, fehlt nach dem Schließen. ${waits}`,
} as const

export function MemberOfflineNotice() {
  const state = useSyncExternalStore(onKeeping, keepingState, () => 'unknown' as const)
  return <OfflineNotice sentence={sentences[state]} className="max-w-360 px-4 md:px-8" />
}
