import WifiOff from 'lucide-react/icons/wifi-off'
import { useSyncExternalStore } from 'react'
import { Icon } from '#web/kit/controls/icon.tsx'

/** Says that the connection is gone; nothing typed is lost meanwhile. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="print:hidden">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-14 text-text">
          <Icon of={WifiOff} size={16} className="text-warning" />
          Keine Verbindung. Was du siehst, bleibt stehen; gespeichert wird erst, wenn du wieder online bist.
        </p>
      )}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
