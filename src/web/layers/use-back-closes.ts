import { useEffect, useEffectEvent } from 'react'

interface CloseWatcher extends EventTarget {
  destroy(): void
}

declare global {
  // Not in every browser yet; there Escape alone closes.
  // oxlint-disable-next-line no-var
  var CloseWatcher: (new () => CloseWatcher) | undefined
}

/** The back gesture of phones closes what lies above the page instead of leaving the page. */
export function useCloseRequest(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)

  useEffect(() => {
    if (!isOpen || !globalThis.CloseWatcher) return undefined
    const watcher = new globalThis.CloseWatcher()
    watcher.addEventListener('close', () => closeNow())
    return () => watcher.destroy()
  }, [isOpen])
}
