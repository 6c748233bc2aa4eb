import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { atFirstSign } from './at-first-sign.ts'
import { printWaitsFor } from './print-whole-page.ts'

export interface FetchedPart<Props> {
  readonly fetch: () => Promise<ComponentType<Props>>
  readonly Lazy: LazyExoticComponent<ComponentType<Props>>
}

/** What somebody opens: on its way from the first sign of them on, so that it is there when it is opened. */
export function fetchedPart<Props>(load: () => Promise<ComponentType<Props>>): FetchedPart<Props> {
  let coming: Promise<ComponentType<Props>> | undefined
  function fetch(): Promise<ComponentType<Props>> {
    // Where the line broke, the next press tries again.
    coming ??= printWaitsFor(load()).catch((error: unknown) => {
      coming = undefined
      throw error
    })
    return coming
  }
  atFirstSign(() => void fetch().catch(() => undefined))
  return { fetch, Lazy: lazy(async () => ({ default: await whenConnected(fetch) })) }
}

/** Without a connection a part is late, and what stands on the page stays; with one, a part that does not come is gone. */
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

/** The code of a part is asked for again, its sheet is not: Vite holds it for fetched once it was asked for. */
function fetchLostSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (isLost(link)) link.replaceWith(link.cloneNode())
}

// One that did not come has rules that nobody may read, or none.
function isLost({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet === null || sheet.cssRules.length === 0
  } catch {
    return true
  }
}
