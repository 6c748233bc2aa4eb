import type { Locator, Page, Route } from '@playwright/test'

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

/** The texts of fields that this browser keeps because they were not left yet, of anybody. */
export function begunOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve, reject) => {
        const opening = indexedDB.open('wk-outbox', 1)
        // Nothing was kept yet, and the database is left to the page.
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
        opening.addEventListener('error', () => resolve([]))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('entries').objectStore('entries').getAll()
          reading.addEventListener('error', () => reject(reading.error))
          reading.addEventListener('success', () => {
            resolve(reading.result.flatMap(({ begun }) => (begun === undefined ? [] : [begun])))
            opening.result.close()
          })
        })
      }),
  )
}

/** Moves the time of every entry of this browser into the past. */
export function makeOlder(page: Page, ms: number): Promise<void> {
  return page.evaluate(
    (age) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('wk-outbox')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('entries', 'readwrite')
          transaction.addEventListener('complete', () => resolve())
          const reading = transaction.objectStore('entries').openCursor()
          reading.addEventListener('success', () => {
            const cursor = reading.result
            if (!cursor) return
            cursor.update({ ...cursor.value, at: cursor.value.at - age })
            cursor.continue()
          })
        })
      }),
    ms,
  )
}

/** Gives the first sign of somebody, and waits until the outbox and what it sends with are loaded. */
export async function giveFirstSign(page: Page): Promise<void> {
  await page.mouse.move(10, 10)
  const countLoaded = () =>
    page.evaluate(() => {
      const loaded = performance.getEntriesByType('resource')
      return loaded.some(({ name }) => name.includes('/browser-outbox-')) ? loaded.length : 0
    })
  let before = -1
  for (let now = 0; now === 0 || now !== before; now = await countLoaded()) {
    before = now
    await page.waitForTimeout(500)
  }
}

/** Whether a request changes something. */
export function isWrite(route: Route): boolean {
  return route.request().method() !== 'GET'
}
