import type { Locator, Page } from '@playwright/test'

/** The button in the header that says how much waits in the outbox. */
export function badge(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: /wart|brauch/ })
}

/** How many entries this browser keeps, of anybody. */
export function entriesOn(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('wk-outbox')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('entries').objectStore('entries').count()
          counting.addEventListener('success', () => resolve(counting.result))
        })
      }),
  )
}
