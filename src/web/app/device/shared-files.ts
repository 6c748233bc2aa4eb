import { nameHeader, sharedCache, timeHeader } from '#contract/site/shared-files.ts'

/** Later nobody knows any more who has shared a file, and whether the same person is signed in. */
const LONGEST_MS = 600_000

/** Takes the files that another program has just shared with the product; they are not kept any longer. */
export async function takeSharedFiles(now = Date.now()): Promise<readonly File[]> {
  if (!('caches' in globalThis) || !(await caches.has(sharedCache))) return []
  const cache = await caches.open(sharedCache)
  const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
  await forgetSharedFiles()
  const recent = answers.filter(
    (answer) => answer && now - Number(answer.headers.get(timeHeader)) < LONGEST_MS,
  )
  return Promise.all(recent.flatMap((answer) => (answer ? [toFile(answer)] : [])))
}

/** Forgets files that nobody came for in time: they are statements of a bank. */
export async function forgetOldSharedFiles(now = Date.now()): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.has(sharedCache))) return
  const cache = await caches.open(sharedCache)
  const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
  if (answers.some((answer) => now - Number(answer?.headers.get(timeHeader)) >= LONGEST_MS))
    await forgetSharedFiles()
}

export async function forgetSharedFiles(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(sharedCache)
}

async function toFile(answer: Response): Promise<File> {
  return new File([await answer.blob()], decodeURIComponent(answer.headers.get(nameHeader) ?? ''))
}
