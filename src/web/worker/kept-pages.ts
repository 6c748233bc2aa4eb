import {
  applicationAddress,
  type Confirmation,
  isOpenOffline,
  isKeptWhenOpened,
  type KeptPages,
  keptPagesAddress,
} from '#contract/site/kept-pages.ts'
import { build, ownCache } from './own-cache.ts'

/** Which state of the pages is kept; it lies in the cache beside them. */
interface State {
  readonly etag: string
  readonly confirmedAt: number
}

/** Fetches the pages of this build. @throws when the server has another build by now: installing begins anew */
export async function keepPages(): Promise<void> {
  const answer = await fetch(keptPagesAddress, { cache: 'no-store' })
  const kept = (await answer.json()) as KeptPages
  if (kept.build !== build) throw new Error('The pages belong to another build')
  await store(kept, answer)
}

export async function findKept(address: string): Promise<Response | undefined> {
  return (await ownCache()).match(address)
}

/** Keeps a page that comes from the server and is kept from its first use on, for times without a connection. */
export async function keepOpened(path: string, answer: Response): Promise<void> {
  if (answer.status !== 200 || answer.type !== 'basic' || !isKeptWhenOpened(path)) return
  await (await ownCache()).put(path, answer)
}

/** What can be given without a connection: the page as it was opened before, or the application, which says the rest. */
export async function findOffline(path: string): Promise<Response> {
  const known = isOpenOffline(path) ? ((await findKept(path)) ?? (await findKept(applicationAddress))) : null
  return (
    known ??
    new Response(noConnection, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
  )
}

/** The page without a connection, whole in itself: nothing can be fetched. Its colours are those of `tokens.css`. */
const noConnection = `<!DOCTYPE html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Keine Verbindung</title>
<style>
:root{color-scheme:light dark;--page:light-dark(#fff,#0f1519);--text:light-dark(#14201c,#e8eef0);--text-2:light-dark(#41504a,#b9c5ca);--primary:light-dark(#0b6b53,#5fd0ae);--on-primary:light-dark(#fff,#05261c)}
body{margin:0;background:var(--page);color:var(--text);font:1rem/1.5 Figtree,system-ui,sans-serif}
main{max-width:34rem;margin:18vh auto 0;padding:0 1rem}
h1{margin:0;font-size:1.75rem;line-height:1.2}
p{color:var(--text-2);margin:1rem 0 2rem}
a{display:inline-block;padding:.625rem 1.25rem;border-radius:8px;color:var(--text);font-weight:600;text-decoration:none}
a[href=""]{background:var(--primary);color:var(--on-primary)}
</style>
<main><h1>Keine Verbindung</h1><p>Diese Seite braucht eine Verbindung zum Server. Sobald sie wieder da ist, lade die Seite neu.</p>
<a href="">Neu laden</a> <a href="/">Zur Startseite</a></main></html>`

/** Compares the kept pages with those of the server, and keeps its pages where they differ. */
export async function confirmPages(address: string | null): Promise<Confirmation> {
  const state = await readState()
  try {
    // The browser's own cache is left out: it drops an answer whose body nobody reads, and would fetch it each time.
    const answer = await fetch(keptPagesAddress, {
      cache: 'no-store',
      headers: { 'if-none-match': state.etag },
    })
    // The server was set back to a build that has no worker: this one must not go on giving its pages.
    if (answer.status === 404 || answer.status === 410) return { kind: 'gone' }
    if (answer.status === 304) {
      await writeState({ ...state, confirmedAt: Date.now() })
      return { kind: 'current' }
    }
    if (!answer.ok) return { kind: 'unreached', since: state.confirmedAt }
    const now = (await answer.clone().json()) as KeptPages
    if (now.build !== build) return { kind: 'newer-build' }
    const before = address === null ? undefined : await (await findKept(address))?.text()
    await store(now, answer)
    return { kind: address === null || before === now.pages[address] ? 'current' : 'changed' }
  } catch {
    return { kind: 'unreached', since: state.confirmedAt }
  }
}

async function store({ pages, headers }: KeptPages, answer: Response): Promise<void> {
  const cache = await ownCache()
  const type = { 'content-type': 'text/html; charset=utf-8' }
  await Promise.all(
    Object.entries(pages).map(([address, page]) =>
      cache.put(address, new Response(page, { headers: { ...headers, ...type } })),
    ),
  )
  await writeState({ etag: answer.headers.get('etag') ?? '', confirmedAt: Date.now() })
}

async function readState(): Promise<State> {
  const state = await (await ownCache()).match(keptPagesAddress)
  return state ? ((await state.json()) as State) : { etag: '', confirmedAt: 0 }
}

async function writeState(state: State): Promise<void> {
  await (await ownCache()).put(keptPagesAddress, Response.json(state))
}
