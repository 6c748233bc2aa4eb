import type { Page } from '@playwright/test'

/** The keys of the answers that this browser keeps: the person and the address. */
export function keptKeys(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const all = await indexedDB.databases()
    if (!all.some(({ name }) => name === 'wk-reads')) return []
    const { promise, resolve, reject } = Promise.withResolvers<string[]>()
    const opening = indexedDB.open('wk-reads')
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const database = opening.result
      if (!database.objectStoreNames.contains('heads')) {
        database.close()
        return resolve([])
      }
      const keys = database.transaction('heads').objectStore('heads').getAllKeys()
      keys.addEventListener('success', () => {
        database.close()
        resolve(keys.result.map(String))
      })
    })
    return promise
  })
}
