import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createPasswordHasher } from './password-hasher.ts'
import { createWorkQueue } from './work-queue.ts'

const passwords = createPasswordHasher(randomBytes)

describe('argon2id', () => {
  test('64 MiB, two passes, one lane, as a PHC string with a salt of its own', async () => {
    const [one, other] = [await passwords.hash('pässword'), await passwords.hash('pässword')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(other)
    expect(await passwords.isMatch('pässword', one)).toBe(true)
    expect(await passwords.isMatch('passwort', one)).toBe(false)
  })

  test('knows the hash of another implementation', async () => {
    // The reference: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32
    const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await passwords.isMatch('password', reference)).toBe(true)
  })

  test('nothing is trimmed, cut or folded; only the Unicode form does not matter', async () => {
    const long = `${'ä'.repeat(199)}x`
    const hash = await passwords.hash(long)
    expect(await passwords.isMatch(long.normalize('NFD'), hash)).toBe(true)
    expect(await passwords.isMatch(` ${long}`, hash)).toBe(false)
    expect(await passwords.isMatch(`${long} `, hash)).toBe(false)
    expect(await passwords.isMatch(long.toUpperCase(), hash)).toBe(false)
    expect(await passwords.isMatch(`${'ä'.repeat(199)}y`, hash)).toBe(false)
  })

  test('nobody has no password', async () => {
    expect(await passwords.isMatch('', null)).toBe(false)
    expect(await passwords.isMatch('anything', null)).toBe(false)
  })
})

describe('line', () => {
  test('refuses at once what finds no place, and recovers', async () => {
    const queue = createWorkQueue(2, 3, () => new Error('full'))
    const work = () => queue(() => new Promise((resolve) => setTimeout(resolve, 5)))
    const results = await Promise.allSettled(Array.from({ length: 8 }, work))
    expect(results.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 5 }, () => 'fulfilled'),
      ...Array.from({ length: 3 }, () => 'rejected'),
    ])
    await expect(work()).resolves.toBeUndefined()
  })

  test('runs as many at a time as it may, in order, also when work fails', async () => {
    const queue = createWorkQueue(2, 10, () => new Error('full'))
    const started: number[] = []
    let running = 0
    let most = 0
    const work = (number: number) =>
      queue(async () => {
        started.push(number)
        most = Math.max(most, ++running)
        await new Promise((resolve) => setTimeout(resolve, 5))
        running -= 1
        if (number % 3 === 0) throw new Error('failed')
      })
    const results = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map(work))
    expect(started).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(most).toBe(2)
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(2)
  })
})
