import { isRecord, readJson } from '#web/kit/browser/read-json.ts'
import { storedText } from '#web/kit/browser/stored-text.ts'

const storageKey = 'wk-overview'

/** A part of the overview as this device knows it; its name may be one of a later or earlier version. */
interface KeptWidget {
  readonly name: string
  readonly isShown: boolean
}

/**
 * The order in which the overview was shown last, so that the parts of its first drawing stand in their places; empty
 * while it is the usual one. /early.js reads the same key.
 */
export function keptOverviewOrder(): readonly KeptWidget[] {
  const kept = readJson(storedText(storageKey))
  return Array.isArray(kept) ? kept.filter(isKeptWidget) : []
}

/** Keeps the order. @param widgets none: the usual order */
export function keepOverviewOrder(widgets: readonly KeptWidget[]): void {
  try {
    if (widgets.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(widgets))
  } catch {
    // Without storage the first drawing is the usual one.
  }
}

/** The key under which a device knows how far the close of a month is. */
export const closeMarkKey = 'wk-close-mark'

/** Forgets what does not concern the next person on this device. */
export function forgetOverview(): void {
  keepOverviewOrder([])
  try {
    localStorage.removeItem(closeMarkKey)
  } catch {
    // Nothing was kept.
  }
}

function isKeptWidget(value: unknown): value is KeptWidget {
  return isRecord(value) && typeof value['name'] === 'string' && typeof value['isShown'] === 'boolean'
}
