// Set when the worker is built (scripts/build/write-worker.mjs).
declare const WORKER_BUILD: string

/** The id of the build to which this worker belongs. */
export const build = WORKER_BUILD

const prefix = 'wk-app-'
const name = prefix + build

/**
 * Everything that this worker keeps: files and pages of its build. Each build has a cache of its own, so that a worker
 * that waits changes nothing for the one at work.
 */
export function ownCache(): Promise<Cache> {
  return caches.open(name)
}

/** Removes what workers of former builds have kept, unless a newer one is just filling its own. */
export async function removeFormerCaches({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  if (installing ?? waiting) return
  const former = (await caches.keys()).filter((each) => each.startsWith(prefix) && each !== name)
  await Promise.all(former.map((each) => caches.delete(each)))
}
