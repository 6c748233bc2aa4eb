import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '#contract/protocol/client.ts'
import { endpoint } from '#contract/protocol/endpoint.ts'
import type { Session } from '#web/app/session/known-session.ts'
import { isLogoutOwed, oweLogout } from '#web/app/session/owed-logout.ts'
import { answerReauthentication, isReauthenticationAsked } from '#web/app/session/reauthentication.ts'
import { dropSession, startSession } from '#web/app/session/session.ts'
import { api, quietApi } from './client.ts'
import { ConnectionError } from './connection-error.ts'
import { onRefusal } from './refusals.ts'

const leave = endpoint({
  method: 'DELETE',
  path: '/api/user',
  access: 'user',
  summary: '',
  envelope: 'empty',
})

const unproven = () => Response.json({ errors: [{ message: 'recent_auth_required' }] }, { status: 403 })
const done = () => new Response(null, { status: 204 })

/** Makes the server give these answers, in this order. */
function answering(...answers: readonly (() => Response)[]) {
  const left = [...answers]
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async () => left.shift()!())
  vi.stubGlobal('fetch', fetch)
  return fetch
}

async function answerWhenAsked(isGiven: boolean): Promise<void> {
  await vi.waitFor(() => expect(isReauthenticationAsked()).toBe(true))
  answerReauthentication(isGiven)
}

afterEach(() => {
  answerReauthentication(false)
  answerReauthentication(false, 'admin')
  vi.unstubAllGlobals()
})

describe('a call that came too fast', () => {
  const accounts = endpoint({
    method: 'GET',
    path: '/api/accounts',
    access: 'user',
    summary: '',
    envelope: 'empty',
  })
  const tooFast = (seconds: number) => () =>
    Response.json(
      { errors: [{ message: 'too_many_requests' }] },
      { status: 429, headers: { 'retry-after': String(seconds) } },
    )

  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is made again after as long as the server says, where it only reads, and nobody hears of it', async () => {
    const fetch = answering(tooFast(3), tooFast(1), done)
    const heard = vi.fn<() => void>()
    const stop = onRefusal(heard)
    const call = api.call(accounts, {})
    await vi.advanceTimersByTimeAsync(2_999)
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1_001)
    await expect(call).resolves.toBeUndefined()
    expect(fetch).toHaveBeenCalledTimes(3)
    expect(heard).not.toHaveBeenCalled()
    stop()
  })

  it('is refused at last, and at once where nobody waits so long', async () => {
    const often = answering(...Array.from({ length: 7 }, () => tooFast(1)))
    const [call] = await Promise.allSettled([api.call(accounts, {}), vi.advanceTimersByTimeAsync(10_000)])
    expect(call).toMatchObject({ status: 'rejected', reason: { status: 429, retryAfterSeconds: 1 } })
    expect(often).toHaveBeenCalledTimes(6)
    const long = answering(tooFast(31))
    await expect(api.call(accounts, {})).rejects.toMatchObject({ status: 429, retryAfterSeconds: 31 })
    expect(long).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['writes', leave],
    ['has an effect', endpoint({ ...accounts, hasEffect: true })],
  ])('is not repeated where it %s', async (_what, call) => {
    const fetch = answering(tooFast(1), done)
    await expect(api.call(call, {})).rejects.toMatchObject({ status: 429 })
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

describe('a call that needs a recent proof of identity', () => {
  it('is repeated as it was when the proof is given', async () => {
    const fetch = answering(unproven, done)
    const call = api.call(leave, {})
    await answerWhenAsked(true)
    await expect(call).resolves.toBeUndefined()
    expect(fetch.mock.calls[1]?.[0]).toBe(fetch.mock.calls[0]?.[0])
    expect(fetch.mock.calls[1]?.[1].method).toBe('DELETE')
  })

  it('rejects with the refusal when the dialog is closed', async () => {
    const fetch = answering(unproven)
    const call = api.call(leave, {})
    await answerWhenAsked(false)
    await expect(call).rejects.toThrow(new CallError(403, { errors: [{ message: 'recent_auth_required' }] }))
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('shares the question with others that wait for it', async () => {
    const fetch = answering(unproven, unproven, done, done)
    const calls = Promise.all([api.call(leave, {}), api.call(leave, {})])
    await answerWhenAsked(true)
    await expect(calls).resolves.toEqual([undefined, undefined])
    expect(fetch).toHaveBeenCalledTimes(4)
  })

  it('is repeated once: a second refusal belongs to the caller', async () => {
    answering(unproven, unproven)
    const call = api.call(leave, {})
    await answerWhenAsked(true)
    await expect(call).rejects.toThrow('recent_auth_required')
  })

  it('asks an admin in the admin area, and the proof of a user is none', async () => {
    const fetch = answering(unproven, done)
    const admins = endpoint({ ...leave, path: '/api/admin/users', access: 'admin' })
    const call = api.call(admins, {})
    await vi.waitFor(() => expect(isReauthenticationAsked('admin')).toBe(true))
    expect(isReauthenticationAsked()).toBe(false)
    answerReauthentication(true)
    expect(fetch).toHaveBeenCalledTimes(1)
    answerReauthentication(true, 'admin')
    await expect(call).resolves.toBeUndefined()
  })
})

describe('an answer that is no success', () => {
  it('goes to error reporting when it has no list', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    answering(() => new Response('<h1>Bad Gateway</h1>', { status: 502 }))
    await expect(api.call(leave, {})).rejects.toThrow('HTTP 502')
    expect(report).toHaveBeenCalledExactlyOnceWith(new CallError(502, {}))
    report.mockRestore()
  })

  it('belongs to the caller alone when it has one', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    answering(() => Response.json({ errors: [{ message: 'conflict' }] }, { status: 409 }))
    await expect(api.call(leave, {})).rejects.toThrow('conflict')
    expect(report).not.toHaveBeenCalled()
    report.mockRestore()
  })

  it('is a broken connection when it ends while it is read', async () => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
    answering(() => new Response(broken, { status: 401 }))
    await expect(api.call(leave, {})).rejects.toBeInstanceOf(ConnectionError)
  })
})

describe('a refusal', () => {
  const refused = () => Response.json({ errors: [{ message: 'login_required' }] }, { status: 401 })
  const anna: Session = {
    id: 'anna',
    name: 'Anna',
    surname: 'Berger',
    confirmed: true,
    email: 'anna@beispiel.example',
    startPage: 'overview',
    isConsultant: false,
    twoFaEnabled: false,
    twoFaRequired: false,
  }

  afterEach(dropSession)

  it('of the session that asked is told', async () => {
    const listener = vi.fn<() => void>()
    const stop = onRefusal(listener)
    startSession(anna)
    answering(refused)
    await expect(api.call(leave, {})).rejects.toThrow(CallError)
    expect(listener).toHaveBeenCalledTimes(1)
    stop()
  })

  it('of what was asked before the login is not told to the session since', async () => {
    const listener = vi.fn<() => void>()
    const stop = onRefusal(listener)
    answering(refused)
    const call = api.call(leave, {})
    startSession(anna)
    await expect(call).rejects.toThrow(CallError)
    expect(listener).not.toHaveBeenCalled()
    stop()
  })
})

describe('a session that was ended without a network', () => {
  const accounts = endpoint({
    method: 'GET',
    path: '/api/accounts',
    access: 'user',
    summary: '',
    envelope: 'empty',
  })
  const stored = new Map<string, string>()

  beforeEach(() => {
    stored.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    })
    vi.stubGlobal('document', { cookie: 'wk_hint=1' })
    oweLogout()
  })

  it('is no session for the pages of this browser', () => {
    expect(isLogoutOwed()).toBe(true)
    expect(document.cookie).toMatch(/^wk_hint=; Max-Age=0;/)
  })

  it('ends on the server before anything else is asked, once', async () => {
    const fetch = answering(done, done, done)
    await Promise.all([quietApi.call(accounts, {}), quietApi.call(accounts, {})])
    expect(fetch.mock.calls.map(([path, { method }]) => `${method} ${path}`)).toEqual([
      'POST /api/auth/logout',
      'GET /api/accounts',
      'GET /api/accounts',
    ])
    expect(isLogoutOwed()).toBe(false)
  })

  it('stays owed while the server cannot be reached or fails, and nothing else is asked', async () => {
    const fetch = answering(
      () => {
        throw new TypeError('Failed to fetch')
      },
      () => Response.json({ errors: [] }, { status: 500 }),
    )
    await expect(quietApi.call(accounts, {})).rejects.toThrow(ConnectionError)
    await expect(quietApi.call(accounts, {})).rejects.toThrow(CallError)
    expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/auth/logout', '/api/auth/logout'])
    expect(isLogoutOwed()).toBe(true)
  })

  it('is not pretended to have ended where the browser keeps no note', () => {
    stored.clear()
    vi.stubGlobal('localStorage', undefined)
    expect(oweLogout()).toBe(false)
  })
})
