import { leftOutHeader, nameHeader, sharedCache, timeHeader } from '#contract/site/shared-files.ts'

/** Later nobody knows any more who has shared a file, and whether the same person is signed in. */
const LONGEST_MS = 600_000

interface SharedFiles {
  readonly files: readonly File[]
  /** How many more there were than can be taken together. */
  readonly leftOut: number
}

/** Takes the files that another program has just shared with the product; they are not kept any longer. */
export async function takeSharedFiles(now = Date.now()): Promise<SharedFiles> {
  const answers = await sharedAnswers()
  await forgetSharedFiles()
  const recent = answers.filter((answer) => isRecent(answer, now))
  const note = recent.find(({ headers }) => headers.has(leftOutHeader))
  return {
    files: await Promise.all(recent.filter((answer) => answer !== note).map(toFile)),
    leftOut: Number(note?.headers.get(leftOutHeader) ?? 0),
  }
}

/** Forgets files that nobody came for in time: they are statements of a bank. */
export async function forgetOldSharedFiles(now = Date.now()): Promise<void> {
  const answers = await sharedAnswers()
  if (answers.some((answer) => !isRecent(answer, now))) await forgetSharedFiles()
}

async function sharedAnswers(): Promise<readonly Response[]> {
  if (!('caches' in globalThis) || !(await caches.has(sharedCache))) return []
  const cache = await caches.open(sharedCache)
  const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
  return answers.filter((answer) => answer !== undefined)
}

function isRecent({ headers }: Response, now: number): boolean {
  return now - Number(headers.get(timeHeader)) < LONGEST_MS
}

export async function forgetSharedFiles(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(sharedCache)
}

async function toFile(answer: Response): Promise<File> {
  return new File([await answer.blob()], decodeURIComponent(answer.headers.get(nameHeader) ?? ''))
}
