import { type Page, findPage, isForVisitors } from './pages.ts'

// What the server, the pages and the worker in the browser agree about (decision 0185).

/** The address at which the server hands out the pages that the worker keeps, as it answers them at that moment. */
export const keptPagesAddress = '/kept/pages.json'

/** The page with which the server answers signed-in people at the addresses of visitors' pages. */
export const applicationAddress = '/__spa-fallback'

export interface KeptPages {
  /** The id of the build to which the pages belong. */
  readonly build: string
  /** The headers with which the server sends a page. */
  readonly headers: Readonly<Record<string, string>>
  /** The pages by their address. */
  readonly pages: Readonly<Record<string, string>>
}

/**
 * Whether the worker keeps a page before anybody opened it: pages of members and of visitors. A calculator is kept from
 * its first use on; pages of mail links, logins, admins and consultants always come from the server.
 */
export function isKept(page: Page): boolean {
  if (page.path.startsWith('/auth/') || page.path.startsWith('/finanzrechner/')) return false
  if (page.layout === 'consultant') return false
  return page.access === 'auth' || (isForVisitors(page) && page.access !== 'none')
}

/** Whether a page that comes from the server is kept from its first use on: calculators, which look alike for all. */
export function isKeptWhenOpened(path: string): boolean {
  const page = findPage(path)
  return page !== undefined && page.access === 'public' && !isKept(page)
}

/** Whether a page can be opened without a connection, at least as a frame that says what is missing. */
export function isOpenOffline(path: string): boolean {
  const page = findPage(path)
  return page !== undefined && (isKept(page) || isKeptWhenOpened(path))
}

/** What the worker does when somebody opens an address as a document. */
export type DocumentAnswer =
  /** Asks the server; without a connection it gives what it has. */
  | { readonly kind: 'server' }
  | { readonly kind: 'kept'; readonly address: string }
  | { readonly kind: 'login' }

/** @param isMember whether somebody seems to be signed in; null: the browser does not tell the worker */
export function answerDocument(path: string, isMember: boolean | null): DocumentAnswer {
  const page = findPage(path)
  if (!page || !isKept(page) || isMember === null) return { kind: 'server' }
  if (page.access === 'auth') return isMember ? { kind: 'kept', address: path } : { kind: 'login' }
  return { kind: 'kept', address: isMember ? applicationAddress : path }
}

/** What the worker does with a file that a page asks for; null: it leaves the request to the browser. */
export type FileAnswer = 'for-ever' | 'of-this-build' | null

/** Files below `/assets/` are named by their content; those at the top of the site change with each build. */
export function answerFile(path: string): FileAnswer {
  if (path.startsWith('/assets/')) return 'for-ever'
  return path === '/early.js' || /^\/[\w-]+\.(?:svg|ico|png)$/.test(path) ? 'of-this-build' : null
}

/** What a page says to the worker. */
export type ToWorker =
  /** A worker that waits shall take over. */
  | { readonly kind: 'take-over' }
  /** Which build are you? The answer is its id. */
  | { readonly kind: 'build' }
  /** Is what you keep still what the server has? The answer is a {@link Confirmation}. */
  | { readonly kind: 'confirm'; readonly path: string }

/** The worker's answer to the question whether its pages are current. */
export type Confirmation =
  | { readonly kind: 'current' }
  /** The page at this path is another one by now: the operator has published or configured something. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'newer-build' }
  /** The server is of a build without a worker: this one has switched itself off. */
  | { readonly kind: 'gone' }
  /** The server was not reached; since when nobody has confirmed the pages, as milliseconds. */
  | { readonly kind: 'unreached'; readonly since: number }
