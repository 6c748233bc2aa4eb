import { mayMeasure, onChoice } from '#web/app/device/choice-storage.ts'
import { isForeign } from '#web/app/links/foreign-address.ts'
import { runtime } from '#web/app/page/runtime.ts'
import { countLink, countPageView } from './count-visits.ts'

let from = ''

/** Notes that a page is shown: the first one, or another one since. */
export function pageShown(path: string): void {
  countPageView(path, from === '' ? document.referrer : location.origin + from)
  from = path
}

/** Starts listening; the code that reports errors is loaded where the operator has a service for them. */
export function startMeasuring(): void {
  document.addEventListener('click', onClick, { capture: true })
  document.addEventListener('auxclick', onClick, { capture: true })
  void watchErrors()
  onChoice(() => void watchErrors())
}

function onClick({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link && isForeign(link.href, location.href)) countLink(link.href)
}

let isWatching = false

async function watchErrors(): Promise<void> {
  const dsn = runtime.errorReportingDsn
  if (isWatching || dsn === null || !mayMeasure('errors')) return
  isWatching = true
  try {
    const { startErrorReports } = await import('./report-errors.ts')
    startErrorReports(dsn)
  } catch {
    // The code could not be loaded: the next choice tries again.
    isWatching = false
  }
}
