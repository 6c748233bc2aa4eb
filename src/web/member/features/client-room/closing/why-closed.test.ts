import { afterEach, expect, it, vi } from 'vitest'
import { CallError } from '#contract/protocol/client.ts'
import { ConnectionError } from '#web/app/network/connection-error.ts'
import { whyClosed } from './why-closed.ts'

const refused = (status: number, message: string) => new CallError(status, { errors: [{ message }] })
const forbidden = refused(403, 'forbidden')
const last = { expires_on: '2027-01-20' } as const
const isThere = async () => ({})

afterEach(() => {
  vi.useRealTimers()
})

function at(moment: string) {
  vi.useFakeTimers({ now: new Date(moment) })
}

it('takes no answer for no refusal', async () => {
  for (const error of [
    new ConnectionError({}),
    refused(503, 'unavailable'),
    refused(429, 'too_many_requests'),
  ])
    expect(await whyClosed(error, last, isThere)).toBeNull()
})

it('says that the household has ended the grant, which the server refuses like any other', async () => {
  at('2026-11-20T10:00:00Z')
  expect(await whyClosed(forbidden, last, isThere)).toBe('ended')
})

it('says that the grant has expired from midnight in Germany on', async () => {
  at('2027-01-20T22:59:00Z')
  expect(await whyClosed(forbidden, last, isThere)).toBe('ended')
  at('2027-01-20T23:00:00Z')
  expect(await whyClosed(forbidden, last, isThere)).toBe('expired')
})

it('says that the consultant is one no longer, where the desk is refused as well', async () => {
  at('2026-11-20T10:00:00Z')
  expect(await whyClosed(forbidden, last, async () => Promise.reject(forbidden))).toBe('not_a_consultant')
})

it('says that nobody is signed in any more, or that the account is locked', async () => {
  expect(await whyClosed(refused(401, 'unauthenticated'), last, isThere)).toBe('signed_out')
  expect(await whyClosed(refused(403, 'missing_2fa_verification'), last, isThere)).toBe('signed_out')
  expect(await whyClosed(refused(403, 'account_locked'), last, isThere)).toBe('locked')
})

it('tells nothing about a client whose room was never open', async () => {
  expect(await whyClosed(forbidden, null, isThere)).toBe('not_granted')
})
