import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { atFirstSign } from './at-first-sign.ts'
import { loadedOnce } from './loaded-once.ts'
import { printWaitsFor } from './print-whole-page.ts'

export interface FetchedPart<Props> {
  readonly fetch: () => Promise<ComponentType<Props>>
  readonly Lazy: LazyExoticComponent<ComponentType<Props>>
}

/**
 * A component that somebody opens: it is loaded from their first sign of life on, so that it is there when it is
 * opened.
 */
export function fetchedPart<Props>(load: () => Promise<ComponentType<Props>>): FetchedPart<Props> {
  const fetch = loadedOnce(() => printWaitsFor(load()))
  atFirstSign(() => void fetch().catch(() => undefined))
  return { fetch, Lazy: lazy(async () => ({ default: await whenConnected(fetch) })) }
}

/**
 * Waits for a load. Without a connection the part comes later, and the page stays as it is; with one, a part that
 * cannot be loaded is an error.
 */
export async function whenConnected<T>(fetch: () => Promise<T>): Promise<T> {
  try {
    return await fetch()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    fetchLostSheets()
    return whenConnected(fetch)
  }
}

/**
 * Loads lost style sheets again: the code of a part is loaded again, but Vite regards its sheet as loaded once it was
 * asked for.
 */
function fetchLostSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (isLost(link)) link.replaceWith(link.cloneNode())
}

// A sheet that did not arrive has no rules, or rules that nobody may read.
function isLost({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet === null || sheet.cssRules.length === 0
  } catch {
    return true
  }
}
