import { randomBytes } from 'node:crypto'
import { generateSync } from 'otplib'
import { beforeEach, describe, expect, test } from 'vitest'
import { isRecoveryCode } from '#contract/schema/second-factor-code.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { makeTotpSecret, stepOfCode, totpUri } from '#server/security/totp.ts'
import { giveSecondFactor, totpCode } from '#server/testing/second-factor.ts'
import { testApp } from '#server/testing/test-app.ts'
import { digestOfRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'
import { countRecoveryCodes } from './second-factor-store.ts'
import { enableSecondFactor, prepareSecondFactor, useCode } from './second-factor.ts'

const app = testApp()

describe('codes of authenticator apps', () => {
  // These are the vectors of RFC 6238, appendix B, SHA-1: the last six of their eight digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at %i seconds the code of the standard is %s', (seconds, code) => {
    expect(stepOfCode(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
  })

  test.each([0, 1, 15, 29])(
    '%i seconds into a step the one before and the one after count, no others',
    (into) => {
      const start = 1_234_567_890
      const stepOf = (skew: number) =>
        stepOfCode(
          secret,
          generateSync({ secret, epoch: start + into + skew }),
          new Date((start + into) * 1000),
        )
      const step = start / 30
      expect([-90, -60, -30, 0, 30, 60, 90].map(stepOf)).toEqual([
        null,
        null,
        step - 1,
        step,
        step + 1,
        null,
        null,
      ])
    },
  )

  test('a secret has 160 random bits in Base32, without padding', () => {
    const made = makeTotpSecret(randomBytes)
    expect(made).toMatch(/^[A-Z2-7]{32}$/)
    expect(makeTotpSecret(randomBytes)).not.toBe(made)
    expect(makeTotpSecret(() => Buffer.from('12345678901234567890'))).toBe(secret)
  })

  test('the address of the QR code escapes what people call themselves', () => {
    expect(totpUri(secret, 'anna+geld@müller.de', 'Mein Plan & Co')).toBe(
      `otpauth://totp/Mein%20Plan%20%26%20Co:anna%2Bgeld%40m%C3%BCller.de?secret=${secret}&issuer=Mein%20Plan%20%26%20Co`,
    )
  })
})

describe('recovery codes', () => {
  test('ten different ones of 24 characters that cannot be mistaken', () => {
    const codes = makeRecoveryCodes(randomBytes)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) {
      expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{6} ){3}[0-9A-HJKMNP-TV-Z]{6}$/)
      expect(isRecoveryCode(code)).toBe(true)
    }
  })

  test('five bits of a random byte choose a character', () => {
    const all = makeRecoveryCodes((count) =>
      Buffer.from(Array.from({ length: count }, (_, index) => index + 8)),
    )
    expect(new Set(all.join('').replaceAll(' ', '')).size).toBe(24)
    const even = makeRecoveryCodes((count) => Buffer.alloc(count, 255))
    expect(even[0]).toBe('ZZZZZZ ZZZZZZ ZZZZZZ ZZZZZZ')
  })

  test.each(['7K2M9QXT4H8BW3NC5RPJ6YDF', '7k2m9q-xt4h8b-w3nc5r-pj6ydf', ' 7K2M9Q XT4H8B  W3NC5R PJ6YDF '])(
    '%j is the same code',
    (typed) => {
      expect(digestOfRecoveryCode(typed)).toEqual(digestOfRecoveryCode('7K2M9Q XT4H8B W3NC5R PJ6YDF'))
    },
  )

  test('letters that look like digits are those', () => {
    expect(digestOfRecoveryCode('0O1IL0'.repeat(4))).toEqual(digestOfRecoveryCode('001110'.repeat(4)))
  })
})

describe('using a code', () => {
  let owner: { readonly realm: 'user'; readonly userId: string }
  beforeEach(async () => {
    app.passTime(600_000)
    owner = { realm: 'user', userId: (await app.signedInUser()).userId }
  })

  // The test takes no lock: the update itself decides.
  test('of twenty uses of one code of the app at the same moment one counts', async () => {
    const { secret } = await giveSecondFactor(app, owner)
    const code = totpCode(app, secret)
    const uses = await Promise.all(Array.from({ length: 20 }, () => use(code)))
    expect(uses.filter((used) => used === 'totp')).toHaveLength(1)
    expect(uses.filter((used) => used === null)).toHaveLength(19)
  })

  test('of twenty uses of one recovery code at the same moment one counts', async () => {
    const { recoveryCodes } = await giveSecondFactor(app, owner)
    const uses = await Promise.all(Array.from({ length: 20 }, () => use(recoveryCodes[4]!)))
    expect(uses.filter((used) => used === 'recovery_code')).toHaveLength(1)
    expect(await countRecoveryCodes(app.database, owner.userId)).toBe(9)
  })

  test('of two different codes of the app at the same moment the older one never follows the newer', async () => {
    const { secret } = await giveSecondFactor(app, owner)
    app.passTime(60_000)
    const [older, newer] = [totpCode(app, secret, -30), totpCode(app, secret)]
    expect(await use(newer)).toBe('totp')
    expect(await use(older)).toBeNull()
  })

  test('a use that is undone leaves the code good', async () => {
    const { recoveryCodes } = await giveSecondFactor(app, owner)
    const undone = inTransaction(app.database, async (transaction) => {
      await useCode(transaction, app.dependencies, owner, recoveryCodes[0]!)
      throw new Error('stop')
    })
    await expect(undone).rejects.toThrow('stop')
    expect(await use(recoveryCodes[0]!)).toBe('recovery_code')
  })

  test('the secret of another user opens for nobody else: a row that was swapped is useless', async () => {
    const paul = { realm: 'user', userId: (await app.signedInUser()).userId } as const
    const { secret } = await giveSecondFactor(app, owner)
    await giveSecondFactor(app, paul)
    const { sealed_secret: hers } = await app.database
      .selectFrom('second_factor')
      .select('sealed_secret')
      .where('owner_id', '=', owner.userId)
      .executeTakeFirstOrThrow()
    await app.database
      .updateTable('second_factor')
      .set({ sealed_secret: hers })
      .where('owner_id', '=', paul.userId)
      .execute()
    const code = totpCode(app, secret)
    await expect(useCode(app.database, app.dependencies, paul, code)).rejects.toThrow('authenticate')
  })

  test('before it is on no code counts', async () => {
    const secret = await inTransaction(app.database, (transaction) =>
      prepareSecondFactor(transaction, app.dependencies, owner),
    )
    expect(await use(totpCode(app, secret))).toBeNull()
    const [first, second] = await Promise.all([enable(secret), enable(secret)])
    expect([first, second].filter((codes) => codes !== null)).toHaveLength(1)
  })

  function use(code: string) {
    return useCode(app.database, app.dependencies, owner, code)
  }

  function enable(secret: string) {
    return inTransaction(app.database, (transaction) =>
      enableSecondFactor(transaction, app.dependencies, owner, totpCode(app, secret)),
    )
  }
})
