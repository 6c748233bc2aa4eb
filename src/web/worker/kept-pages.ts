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

const noConnection = `<!DOCTYPE html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Keine Verbindung</title>
<h1>Keine Verbindung</h1><p>Diese Seite braucht eine Verbindung zum Server. Sobald sie wieder da ist, lade die Seite neu.</p>
<p><a href="">Neu laden</a> · <a href="/">Zur Startseite</a></p></html>`

/** Compares the kept pages with those of the server, and keeps its pages where they differ. */
export async function confirmPages(address: string | null): Promise<Confirmation> {
  const state = await readState()
  try {
    const answer = await fetch(keptPagesAddress, { cache: 'no-cache' })
    // The server was set back to a build that has no worker: this one must not go on giving its pages.
    if (answer.status === 404 || answer.status === 410) return { kind: 'gone' }
    if (!answer.ok) return { kind: 'unreached', since: state.confirmedAt }
    if (answer.headers.get('etag') === state.etag) {
      await answer.body?.cancel()
      await writeState({ ...state, confirmedAt: Date.now() })
      return { kind: 'current' }
    }
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
