import { useLayoutEffect } from 'react'
import { createPath, type MiddlewareFunction, useNavigation } from 'react-router'
import { isSending } from '#web/app/network/sending.ts'
import { goTo } from '#web/app/page/go-to.ts'
import { isRecord } from '#web/kit/browser/read-json.ts'
import { keepInTab, keptInTab } from '#web/kit/browser/tab-storage.ts'
import { isNewerBuildThere } from './build-check.ts'
import { mayLoadAnew } from './reload-guard.ts'

// After a release the files of the former build are gone, and the router answers a missing file by loading the page anew
// on which somebody wanted to go on. So the page that is wanted is known until it is there, and gone on to after such a
// load.

const key = 'wk-click'
/** Longer ago it is not this click any more. */
const CLICK_MS = 15_000

let wanted: URL | null = null

/**
 * Knows which page is wanted while the router fetches it. Where a newer build is known to be there, the page is loaded
 * as a document at once, unless something is just being stored.
 */
export const keepNavigation: MiddlewareFunction = async ({ request }, next) => {
  const target = new URL(request.url)
  if (target.pathname === location.pathname) return next()
  if (isNewerBuildThere() && !isSending() && mayLoadAnew(target.pathname)) {
    goTo(target.href)
    return new Promise(() => {})
  }
  wanted = target
  try {
    return await next()
  } finally {
    if (wanted === target) wanted = null
  }
}

/**
 * Knows the wanted page from the router's state, too: of some pages the router loads the file before it asks
 * {@link keepNavigation}.
 */
export function useWantedPage(): void {
  const { location: target } = useNavigation()
  useLayoutEffect(() => {
    wanted = target ? new URL(createPath(target), location.href) : null
  }, [target])
}

/** Keeps the wanted page over a load of the document that comes in between. */
export function watchLeaving(): void {
  addEventListener('pagehide', () => {
    const from = location.pathname
    if (wanted && wanted.pathname !== from)
      keepInTab(key, { from, to: wanted.pathname + wanted.search + wanted.hash, at: Date.now() })
  })
}

/** Goes on to the page that was wanted, if this one was loaded anew instead. @returns whether another document is coming */
export function goOnWithClick(): boolean {
  const click = keptInTab(key)
  keepInTab(key, null)
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
