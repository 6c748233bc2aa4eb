let isDone = false

/**
 * Drops the answers for which the browser has asked ahead of this document's scripts (reads-of.ts) and that nobody has
 * used yet. They are refusals for somebody who has not signed in; after the login they would be the first answers, and
 * would sign the person out again.
 */
export function dropEarlyReads(): void {
  if (isDone) return
  isDone = true
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]'))
    void fetch(href, { credentials: 'same-origin' }).catch(() => undefined)
}
