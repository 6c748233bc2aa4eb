import { build, ownCache } from './own-cache.ts'

/** A file that is fetched when the worker is installed: an archive, which contains many files, or a font. */
interface Precached {
  readonly url: string
}

declare const self: ServiceWorkerGlobalScope & { readonly PRECACHED: readonly Precached[] }

/** An archive of files as scripts/build/write-archives.mjs writes it. */
interface Archive {
  readonly build: string
  readonly files: Readonly<Record<string, { readonly type: string; readonly text: string }>>
}

/** The list that workbox writes into the built worker. */
const precached = self.PRECACHED

/** Fetches the archives of this build and puts the files in them into the cache. */
export async function keepArchives(): Promise<void> {
  const cache = await ownCache()
  await Promise.all(
    precached.map(({ url }) => (url.endsWith('.json') ? unpack(cache, `/${url}`) : cache.add(`/${url}`))),
  )
}

/** @throws when it is an archive of another build, because the server has just been replaced: installing begins anew */
async function unpack(cache: Cache, address: string): Promise<void> {
  const answer = await fetch(address, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`)
  const archive = (await answer.json()) as Archive
  if (archive.build !== build) throw new Error(`${address} belongs to another build`)
  await Promise.all(
    Object.entries(archive.files).map(([path, { type, text }]) =>
      cache.put(path, new Response(text, { headers: { 'content-type': type } })),
    ),
  )
}

export async function findFile(request: Request): Promise<Response | undefined> {
  return (await ownCache()).match(request, { ignoreVary: true })
}

/** Fetches a file that is not kept yet, and keeps it from its first use on. */
export async function fetchFile(request: Request): Promise<Response> {
  const answer = await fetch(request)
  if (answer.status === 200 && answer.type === 'basic') {
    const copy = answer.clone()
    // When the storage is full, the page goes on without keeping it.
    await (await ownCache()).put(request, copy).catch(() => undefined)
  }
  return answer
}
