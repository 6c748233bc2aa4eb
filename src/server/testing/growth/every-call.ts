import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { realmOf } from '#server/http/guard.ts'
import type { Attempt } from '#server/testing/admin-attempts.ts'
import { attempts, fresh, ids, known } from '#server/testing/owner-calls.ts'
import type { RawAnswer, TestApp } from '#server/testing/test-app.ts'
import { unreachable } from './left-out.ts'
import { listForms } from './list-forms.ts'
import { otherAttempts } from './other-attempts.ts'

/** One form of one call of the API. */
export interface EveryCall {
  /** `GET /api/accounts`; lists of the administration have several forms, told apart by their query. */
  readonly name: string
  readonly endpoint: Endpoint
  readonly attempt: () => Attempt
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/**
 * Every call of the API that visitors, members, consultants and administrators can make, as its owner makes it: a new
 * one with a body fails `everyCall` until something is listed for it in one of the lists of attempts.
 */
export function everyCall(): readonly EveryCall[] {
  return endpoints
    .filter((endpoint) => !(nameOf(endpoint) in unreachable))
    .flatMap((endpoint) => {
      const name = nameOf(endpoint)
      const forms = listForms[name] ?? [undefined]
      return forms.map((query) => ({
        name: query ? `${name}?${new URLSearchParams(query)}` : name,
        endpoint,
        attempt: () => ({ ...attemptOf(endpoint), ...(query ? { query } : {}) }),
      }))
    })
}

function attemptOf(endpoint: Endpoint): Attempt {
  const name = nameOf(endpoint)
  const given = attempts[name] ?? otherAttempts[name]
  if (given) return [given()].flat()[0]!
  if (endpoint.body) throw new Error(`Nobody has said how ${name} is called`)
  return { at: partsOf(endpoint), body: {} }
}

/** The parts of the address where no attempt gives them: what is deleted is somebody else's or nobody's. */
function partsOf({ method, path }: Endpoint): Readonly<Record<string, string>> {
  const user = known.user!.userId
  const id = method === 'GET' ? (idsOf()[areaOf(path)] ?? user) : crypto.randomUUID()
  const named = { user_id: user, client_id: user, finding: 'reserve', document: 'agb', kind: 'contacts' }
  const others = { name: 'hinweis', number: 'WK-2026-000001', reference: 'unbekannt', digest: 'f'.repeat(64) }
  return { ...named, ...others, id, headKey: '0123456789abcdef', revision: '1', month: '2026-11-01' }
}

function idsOf(): Readonly<Record<string, string>> {
  const all = ids()
  return {
    users: known.user!.userId,
    requests: all.request,
    announcements: all.announcement,
    vouchers: all.voucher,
    content: all.webinar,
  }
}

function areaOf(path: string): string {
  return /\/([\w-]+)\/\{/.exec(path)?.[1] ?? ''
}

/** Makes the call as whoever may make it. What is deleted was made for it before, where the same area makes it. */
export async function prepareCall(
  app: TestApp,
  { endpoint, attempt }: EveryCall,
): Promise<() => Promise<RawAnswer>> {
  await pass(app)
  const given = attempt()
  const id = endpoint.method === 'DELETE' ? await makeFirst(app, endpoint) : undefined
  return send(app, endpoint, id ? { ...given, at: { ...given.at, id } } : given)
}

const PROVED_EVERY = 8
const made = new WeakMap<TestApp, number>()

/** Time passes, so that no limit answers; the sessions are proved anew before ten minutes have gone. */
async function pass(app: TestApp): Promise<void> {
  const calls = made.get(app) ?? 0
  made.set(app, calls + 1)
  if (calls % PROVED_EVERY === 0) await fresh(known.user!)
  else app.passTime(20_000)
}

async function makeFirst(app: TestApp, endpoint: Endpoint): Promise<string | undefined> {
  const path = endpoint.path.replace(/\/\{\w+\}$/u, '')
  const making = endpoints.find((each) => each.method === 'POST' && each.path === path)
  const given = making && !path.startsWith('/api/admin/') ? attempts[nameOf(making)] : undefined
  if (!making || !given || path === endpoint.path) return undefined
  const body = { ...[given()].flat()[0]!.body, id: crypto.randomUUID() }
  const answer = await (await send(app, making, { ...[given()].flat()[0]!, body }))()
  return answer.status < 300 ? body.id : undefined
}

async function send(app: TestApp, endpoint: Endpoint, { at = {}, query, body }: Attempt) {
  const { method, path } = endpoint
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_, part: string) => encodeURIComponent(at[part] ?? ''))
  const address = query ? `${filled}?${new URLSearchParams(query)}` : filled
  const request = { method, path: address, body: endpoint.body ? body : undefined }
  if (endpoint.access === 'consultant') return () => app.send(request, { as: known.consultant! })
  if (endpoint.access === 'public') return () => app.send(request)
  if (realmOf(endpoint) === 'user') return () => app.send(request, { as: known.user! })
  return () => app.send(request, { headers: { cookie: `wk_session_admin=${known.adminToken}` } })
}
