import { appConstants } from '#domain/application/app-constants.ts'
import { isRecord } from '#web/kit/browser/read-json.ts'
import { keepInTab, keptInTab } from '#web/kit/browser/tab-storage.ts'

const key = 'wk-reloads'

/**
 * Whether a page may be loaded anew for a newer build or after a lost session: at most once in ten seconds (spec § 4), so
 * that neither a broken build nor a cookie that stays makes a browser load for ever. A yes counts as one time. Without a
 * storage nobody knows how often it was, and the answer is no.
 */
export function mayLoadAnew(path: string, now = Date.now()): boolean {
  const stored = keptInTab(key)
  const recent = Object.entries(isRecord(stored) ? stored : {}).filter(
    ([, at]) => typeof at === 'number' && Math.abs(now - at) < appConstants.reloadGuardMs,
  )
  if (recent.some(([known]) => known === path)) return false
  return keepInTab(key, Object.fromEntries([...recent, [path, now]]))
}
