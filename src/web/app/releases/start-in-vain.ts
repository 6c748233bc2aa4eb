import { appConstants } from '#domain/application/app-constants.ts'
import { isRecord } from '#web/kit/browser/read-json.ts'
import { keepInTab, keptInTab } from '#web/kit/browser/tab-storage.ts'

const key = 'wk-start'
/** So often a page is started in ten seconds before it is given up. */
const MOST_STARTS = 4

/**
 * Whether this page has been started several times just now and never came to be there: the router loads a page anew
 * whose file is missing, for ever. Counts this start; {@link hasStarted} ends the counting.
 */
export function isStartedInVain(now = Date.now()): boolean {
  const before = keptInTab(key)
  const path = location.pathname
  const isAgain =
    isRecord(before) &&
    before['path'] === path &&
    typeof before['at'] === 'number' &&
    Math.abs(now - before['at']) < appConstants.reloadGuardMs
  const count = isAgain && typeof before['count'] === 'number' ? before['count'] + 1 : 1
  keepInTab(key, { path, count, at: isAgain ? before['at'] : now })
  return count > MOST_STARTS
}

export function hasStarted(): void {
  keepInTab(key, null)
}

/** Says in plain words that the page is not whole; what was prerendered of it stays readable. */
export function tellStartedInVain(): void {
  const notice = document.createElement('p')
  notice.setAttribute('role', 'alert')
  notice.className = 'bg-warning-soft px-4 py-3 text-center'
  notice.textContent =
    'Diese Seite ist gerade nicht vollständig. Wahrscheinlich wird eine neue Version eingespielt: Lade sie in einer Minute noch einmal.'
  document.body.prepend(notice)
}
