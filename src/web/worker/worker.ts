// The worker at /sw.js: answers pages and files from what it keeps, so that the product opens at once and without a
// connection (decision 0185). It decides nothing itself: who gets which page is said by the functions of
// src/contract/site/kept-pages.ts. What is asked of the API it never sees.
import { answerDocument, answerFile, type Confirmation, type ToWorker } from '#contract/site/kept-pages.ts'
import { withWanted } from '#contract/site/login-address.ts'
import { shareAddress } from '#contract/site/shared-files.ts'
import { fetchFile, findFile, keepArchives } from './kept-files.ts'
import { confirmPages, findKept, findOffline, keepOpened, keepPages } from './kept-pages.ts'
import { build, removeFormerCaches } from './own-cache.ts'
import { takeShared } from './shared-files.ts'

declare const self: ServiceWorkerGlobalScope

/** Whether the server is known to have a newer build, whose pages this worker does not have. */
let isOutdated = false

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepArchives(), keepPages()]))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(removeFormerCaches(self.registration).then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method === 'POST' && url.pathname === shareAddress)
    return event.respondWith(takeShared(request, url.origin))
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (url.pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') return event.respondWith(openDocument(event, url))
  const answer = answerFile(url.pathname)
  if (answer === 'for-ever' || (answer === 'of-this-build' && !isBehind()))
    return event.respondWith(giveFile(request))
  if (answer === 'of-this-build') event.respondWith(askForFile(request))
})

self.addEventListener('message', (event) => {
  const asked = event.data as ToWorker
  if (asked.kind === 'take-over') event.waitUntil(self.skipWaiting())
  if (asked.kind === 'build') event.ports[0]?.postMessage(build)
  if (asked.kind === 'confirm')
    event.waitUntil(confirm(asked.path).then((said) => event.ports[0]?.postMessage(said)))
})

/** Behind a newer build the server answers: its pages need its files. */
function isBehind(): boolean {
  return isOutdated || Boolean(self.registration.installing ?? self.registration.waiting)
}

async function openDocument(event: FetchEvent, url: URL): Promise<Response> {
  const answer = answerDocument(url.pathname, await isMember())
  if (answer.kind === 'login' && !isBehind())
    return Response.redirect(withWanted('/auth/login', url.pathname + url.search), 303)
  const kept = answer.kind === 'kept' ? await findKept(answer.address) : undefined
  if (kept && !isBehind()) return kept
  try {
    const fetched = await fetch(event.request)
    // A server that is just being replaced.
    if (fetched.status >= 500 && kept) return kept
    event.waitUntil(keepOpened(url.pathname, fetched.clone()))
    return fetched
  } catch {
    return kept ?? (await findOffline(url.pathname))
  }
}

async function giveFile(request: Request): Promise<Response> {
  const kept = await findFile(request)
  if (kept) return kept
  const answer = await fetchFile(request)
  // A file of this build that is gone: the server has another build by now.
  if (answer.status === 404) isOutdated = true
  return answer
}

/** Behind a newer build the server gives its file; without a connection the one of this build is better than none. */
async function askForFile(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await findFile(request)
    if (kept) return kept
    throw error
  }
}

/** Whether the hint beside the session's cookie is there; null: this browser does not show cookies to a worker. */
async function isMember(): Promise<boolean | null> {
  if (!('cookieStore' in self)) return null
  return (await self.cookieStore.get('wk_hint')) !== null
}

async function confirm(path: string): Promise<Confirmation> {
  const answer = answerDocument(path, await isMember())
  const confirmation = await confirmPages(answer.kind === 'kept' ? answer.address : null)
  if (confirmation.kind === 'newer-build') isOutdated = true
  if (confirmation.kind === 'gone') {
    isOutdated = true
    await self.registration.unregister()
  }
  return confirmation
}
