let isDone = false

/**
 * Takes the answers that the browser has asked for ahead of this document's scripts (reads-of.ts) and that nobody has
 * taken yet. They are refusals of somebody who has not signed in; after his login they would be the first answers, and
 * would sign him out again.
 */
export function dropEarlyReads(): void {
  if (isDone) return
  isDone = true
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]'))
    void fetch(href, { credentials: 'same-origin' }).catch(() => undefined)
}
