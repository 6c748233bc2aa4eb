import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { theProgram } from './asker.ts'
import { createPasswordHasher } from './password-hasher.ts'

const passwords = createPasswordHasher(randomBytes)

describe('argon2id (law.md L2.7)', () => {
  test('64 MiB, two passes, one lane, as a PHC string with a salt of its own', async () => {
    const [one, other] = [
      await passwords.hash('pässword', theProgram),
      await passwords.hash('pässword', theProgram),
    ]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(other)
    expect(await passwords.isMatch('pässword', one, theProgram)).toBe(true)
    expect(await passwords.isMatch('passwort', one, theProgram)).toBe(false)
  })

  test('knows the hash of another implementation', async () => {
    // The hash was made by the reference program: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32
    const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await passwords.isMatch('password', reference, theProgram)).toBe(true)
  })

  test('nothing is trimmed, cut or folded; only the Unicode form does not matter', async () => {
    const long = `${'ä'.repeat(199)}x`
    const hash = await passwords.hash(long, theProgram)
    expect(await passwords.isMatch(long.normalize('NFD'), hash, theProgram)).toBe(true)
    expect(await passwords.isMatch(` ${long}`, hash, theProgram)).toBe(false)
    expect(await passwords.isMatch(`${long} `, hash, theProgram)).toBe(false)
    expect(await passwords.isMatch(long.toUpperCase(), hash, theProgram)).toBe(false)
    expect(await passwords.isMatch(`${'ä'.repeat(199)}y`, hash, theProgram)).toBe(false)
  })

  test('nobody has no password', async () => {
    expect(await passwords.isMatch('', null, theProgram)).toBe(false)
    expect(await passwords.isMatch('anything', null, theProgram)).toBe(false)
  })
})
