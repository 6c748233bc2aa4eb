import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { MasterKey } from '#server/config.ts'

/** Encrypts texts and signs cookies with keys derived from the master ring (security.md rule 22). */
export interface Vault {
  /**
   * Encrypts by AES-256-GCM, with the key's id in front: `k2.…`. `about` is bound to the text, which can be decrypted
   * only with the same.
   */
  readonly seal: (text: string, about: string) => string
  /** Decrypts a text. @throws when it was altered, belongs to something else, or its key has left the ring */
  readonly open: (sealed: string, about: string) => string
  /** The id of the key that encrypts from now on: the first of the ring. */
  readonly keyId: string
  readonly sign: (text: string) => string
  /** Digests by which a text can be found but not read: one by each key of the ring, that of the newest first. */
  readonly digests: (text: string) => readonly [string, ...string[]]
  readonly isSignedBy: (text: string, signature: string) => boolean
}

interface RingKey {
  readonly id: string
  readonly sealing: Buffer
  readonly signing: Buffer
  readonly digesting: Buffer
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts with the first key of the ring and decrypts with any of them, so that keys can be replaced while the product
 * runs.
 * @throws when the ring is empty
 */
export function createVault(masterKeys: readonly MasterKey[], randomBytes: (count: number) => Buffer): Vault {
  const ring = masterKeys.map(toRingKey)
  const newest = ring[0]
  if (!newest) throw new Error('The ring has no key')
  return {
    seal(text, about) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', newest.sealing, nonce).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${newest.id}.${sealed.toString('base64url')}`
    },
    open(sealed, about) {
      const [id, content = ''] = sealed.split('.')
      const key = ring.find((each) => each.id === id)
      if (!key) throw new Error('Sealed with a key that is not in the ring')
      const bytes = Buffer.from(content, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key.sealing, bytes.subarray(0, NONCE_BYTES))
      decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-TAG_BYTES))
      return (
        decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      )
    },
    keyId: newest.id,
    sign: (text) => signature(newest, text).toString('base64url'),
    digests: (text) => [digest(newest, text), ...ring.slice(1).map((key) => digest(key, text))],
    isSignedBy: (text, given) =>
      ring.some((key) => isEqual(signature(key, text), Buffer.from(given, 'base64url'))),
  }
}

function toRingKey({ id, secret }: MasterKey): RingKey {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    id,
    sealing: derive('wk:vault'),
    signing: derive('wk:device-cookie'),
    digesting: derive('wk:digest'),
  }
}

function signature(key: RingKey, text: string): Buffer {
  return createHmac('sha256', key.signing).update(text).digest()
}

function digest(key: RingKey, text: string): string {
  return createHmac('sha256', key.digesting).update(text).digest('base64url')
}

function isEqual(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right)
}
