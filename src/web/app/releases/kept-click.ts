import type { MiddlewareFunction } from 'react-router'
import { isSending } from '#web/app/network/sending.ts'
import { goTo } from '#web/app/page/go-to.ts'
import { isRecord } from '#web/kit/browser/read-json.ts'
import { keepInTab, keptInTab } from '#web/kit/browser/tab-storage.ts'
import { isNewerBuildThere } from './build-check.ts'
import { mayLoadAnew } from './reload-guard.ts'

// After a release the files of the former build are gone, and the router answers a missing file by loading the page anew
// on which the click was made. So where a click leads is kept until its page is there, and gone on with after such a load.

const key = 'wk-click'
/** Longer ago it is not this click any more. */
const CLICK_MS = 15_000

/**
 * Keeps where links lead from the press on: the router loads the file of some pages before it asks {@link keepNavigation}.
 */
export function watchClicks(): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      const isOther = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      if (!link || isOther || link.target !== '' || link.hasAttribute('download')) return
      if (link.origin === location.origin) keepTarget(new URL(link.href))
    },
    { capture: true },
  )
}

/**
 * Keeps where code leads. Where a newer build is known to be there, the wanted page is loaded as a document at once,
 * unless something is just being stored.
 */
export const keepNavigation: MiddlewareFunction = ({ request }, next) => {
  const target = new URL(request.url)
  if (target.pathname === location.pathname) return next()
  if (isNewerBuildThere() && !isSending() && mayLoadAnew(target.pathname)) {
    goTo(target.href)
    return new Promise(() => {})
  }
  keepTarget(target)
  return next()
}

/** To be called once the page of a click is there. */
export function forgetClick(): void {
  keepInTab(key, null)
}

/** Goes where the last click led, if its page was loaded anew instead. @returns whether another document is coming */
export function goOnWithClick(): boolean {
  const click = keptInTab(key)
  forgetClick()
  if (!isRecord(click) || !wasLoadedAnew()) return false
  const { from, to, at } = click
  if (typeof to !== 'string' || typeof at !== 'number' || from !== location.pathname) return false
  const target = URL.parse(to, location.href)
  const isRecent = Math.abs(Date.now() - at) < CLICK_MS
  if (!target || target.origin !== location.origin || !isRecent || !mayLoadAnew(target.pathname)) return false
  goTo(target.href)
  return true
}

/** Whether this page was loaded anew. Whoever came back to it, or typed its address, wants to be here. */
function wasLoadedAnew(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload')
}

function keepTarget({ pathname, search, hash }: URL): void {
  const from = location.pathname
  // An address of the API is a file to be downloaded, and no page.
  if (pathname !== from && !pathname.startsWith('/api/'))
    keepInTab(key, { from, to: pathname + search + hash, at: Date.now() })
}
