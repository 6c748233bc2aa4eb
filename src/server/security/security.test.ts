import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Networks, networksOf } from '#server/http/client-info.ts'
import { emailKey } from '#server/identity/email-key.ts'
import { hasDoubleCookie } from '#server/identity/session-cookie.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { digestOf, makeToken } from './opaque-token.ts'
import { countStored } from './rate-limit-store.ts'
import { createRateLimits } from './rate-limits.ts'
import { createVault } from './vault.ts'

const database = testDatabase()

describe('vault', () => {
  const older = { id: 'k1', secret: randomBytes(32) }
  const newer = { id: 'k2', secret: randomBytes(32) }
  const before = createVault([older], randomBytes)
  const after = createVault([newer, older], randomBytes)

  test('what is sealed opens only for what it is about', () => {
    const sealed = before.seal('geheim 🦔', 'mail:1')
    expect(sealed).toMatch(/^k1\.[\w-]+$/)
    expect(before.open(sealed, 'mail:1')).toBe('geheim 🦔')
    expect(() => before.open(sealed, 'mail:2')).toThrow('authenticate')
    expect(() => before.open(`${sealed.slice(0, -2)}AA`, 'mail:1')).toThrow('authenticate')
    expect(before.seal('geheim 🦔', 'mail:1')).not.toBe(sealed)
  })

  test('a new key seals, the older one still opens until it leaves the ring', () => {
    const sealed = before.seal('a', 'b')
    expect(after.open(sealed, 'b')).toBe('a')
    expect(after.seal('a', 'b')).toMatch(/^k2\./)
    expect(() => createVault([newer], randomBytes).open(sealed, 'b')).toThrow('not in the ring')
  })

  test('signatures hold over a change of keys, and for their text only', () => {
    const signature = before.sign('device')
    expect(after.isSignedBy('device', signature)).toBe(true)
    expect(after.isSignedBy('other', signature)).toBe(false)
    expect(after.isSignedBy('device', '')).toBe(false)
  })
})

describe('tokens', () => {
  test('have 256 random bits, and the database knows their digest', () => {
    const token = makeToken(randomBytes)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(digestOf(token)).toHaveLength(32)
    expect(digestOf(token).toString('base64url')).not.toBe(token)
  })
})

describe('addresses', () => {
  test.each([
    ['Anna.Berger@Example.COM', 'anna.berger@example.com'],
    ['post@MÜLLER.de', 'post@xn--mller-kva.de'],
    ['post@xn--mller-kva.de', 'post@xn--mller-kva.de'],
    ['a\u0308@example.com', 'ä@example.com'],
  ])('%s is compared as %s', (email, key) => expect(emailKey(email)).toBe(key))

  test.each([
    ['203.0.113.7', ['203.0.113.7']],
    ['::ffff:203.0.113.7', ['203.0.113.7']],
    ['::FFFF:cb00:7107', ['203.0.113.7']],
    ['2001:db8:1:2a03:3:4:5:6', ['2001:db8:1:2a03::/64', '2001:db8:1:2a00::/56', '2001:db8:1::/48']],
    ['2001:db8:1:2AFF::192.0.2.1', ['2001:db8:1:2aff::/64', '2001:db8:1:2a00::/56', '2001:db8:1::/48']],
    ['2001:0db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
    ['::5:6:7:8:192.0.2.1', ['0:0:5:6::/64', '0:0:5:0::/56', '0:0:5::/48']],
    ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
    ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0::/48']],
    ['_hidden', ['_hidden']],
    ['%', ['%']],
    ['', ['']],
  ])('%s is counted as %j', (address, networks) => expect(networksOf(address)).toEqual(networks))
})

describe('cookies', () => {
  test.each([
    ['wk_session=a', false],
    ['wk_session=a; wk_session_admin=b; other=c; other=d', false],
    ['wk_session=a; x=1; wk_session=a', true],
    ['wk_session_admin=a;wk_session_admin=b', true],
    [undefined, false],
  ])('%s is double: %s', (header, isDouble) => expect(hasDoubleCookie(header)).toBe(isDouble))
})

describe('limits', () => {
  const limit = { burst: 3, everySeconds: 10 }

  test('a burst, then one at a time', () => {
    let now = 0
    const limits = createRateLimits(() => new Date(now))
    const count = (key = 'a') => limits.count('test', key, limit)
    for (let call = 0; call < 3; call += 1) count()
    expect(() => count()).toThrow(
      expect.objectContaining({ code: 'too_many_requests', retryAfterSeconds: 10 }),
    )
    expect(() => count('b')).not.toThrow()
    now = 9_999
    expect(() => count()).toThrow(expect.objectContaining({ retryAfterSeconds: 1 }))
    now = 10_000
    count()
    expect(() => count()).toThrow('too_many_requests')
    now = 60_000
    for (let call = 0; call < 3; call += 1) count()
    expect(() => count()).toThrow('too_many_requests')
  })

  test('a network counts at every width, wider ones with a wider allowance', () => {
    const { countFrom } = countingNetworks()
    const calls = (subnet: (call: number) => number) =>
      Array.from({ length: 100 }, (_, call) => countFrom(`2001:db8:1:${subnet(call).toString(16)}::1`))
    // First one /64 calls, then all others of the same /56, then of the same /48; earlier calls are counted, too.
    expect(calls(() => 0).filter(Boolean)).toHaveLength(3)
    expect(calls((call) => 1 + call).filter(Boolean)).toHaveLength(3)
    expect(calls((call) => (1 + call) * 0x1_00).filter(Boolean)).toHaveLength(6)
    expect(countFrom('2001:db8:2::1')).toBe(true)
    expect(countFrom('203.0.113.7')).toBe(true)
  })

  test('a call that one width refuses counts at none of them', () => {
    const { countFrom, pass } = countingNetworks()
    for (let call = 0; call < 6; call += 1) countFrom(`2001:db8:1:${call}::1`)
    for (let call = 0; call < 9; call += 1) expect(countFrom('2001:db8:1:aa::1')).toBe(false)
    // The /56 has room for three calls, and the /64 has not been used.
    pass(15_000)
    expect([0, 1, 2].map(() => countFrom('2001:db8:1:aa::1'))).toEqual([true, true, true])
  })

  test('says the longest wait of all widths, and counts apart what it is about', () => {
    const limits = createRateLimits(() => new Date(0))
    const networks = ['a', 'b', 'c'] as const satisfies Networks
    for (let call = 0; call < 3; call += 1) limits.countNetworks('test', networks, limit, 'anna')
    expect(() => limits.countNetworks('test', networks, limit, 'anna')).toThrow(
      expect.objectContaining({ code: 'too_many_requests', retryAfterSeconds: 10 }),
    )
    expect(() => limits.countNetworks('test', networks, limit, 'paul')).not.toThrow()
  })

  function countingNetworks() {
    let now = 0
    const limits = createRateLimits(() => new Date(now))
    const countFrom = (address: string): boolean => {
      try {
        limits.countNetworks('test', networksOf(address), limit)
        return true
      } catch {
        return false
      }
    }
    return { countFrom, pass: (milliseconds: number) => (now += milliseconds) }
  }

  test('a clock that was put back keeps nobody out', () => {
    let now = 86_400_000
    const limits = createRateLimits(() => new Date(now))
    const count = () => limits.count('test', 'a', limit)
    count()
    now = 0
    for (let call = 0; call < 3; call += 1) count()
    expect(count).toThrow(expect.objectContaining({ retryAfterSeconds: 10 }))
  })

  test('the memory of a flood is bounded', () => {
    const limits = createRateLimits(() => new Date(0))
    for (let key = 0; key < 200_000; key += 1) limits.count('test', String(key), limit)
    expect(() => limits.count('test', '199999', limit)).not.toThrow()
  })

  test('stored ones count calls at once one by one, and forget nothing with the process', async () => {
    const call = (now: string, key = 'anna@example.com') =>
      countStored(database(), { name: 'mail', key, limit, now: new Date(now) })
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => call('2026-11-21T12:00:00Z')))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await expect(call('2026-11-21T12:00:09Z')).rejects.toMatchObject({ code: 'too_many_requests' })
    await expect(call('2026-11-21T12:00:10Z')).resolves.toBeUndefined()
    await expect(call('2026-11-21T12:00:10Z', 'paul@example.com')).resolves.toBeUndefined()
    const rows = await database().selectFrom('rate_limit').select('limit_key').execute()
    expect(JSON.stringify(rows)).not.toContain('example')
  })
})
