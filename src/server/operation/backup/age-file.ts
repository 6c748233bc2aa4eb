import { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, Stanza, identityToRecipient } from 'age-encryption'
import { itemAt } from '#domain/lists/item-at.ts'
import type { MasterKey } from '#server/config.ts'
import { StartError } from '#server/start-error.ts'
import { backupIdentity } from './backup-identity.ts'
import { fileRefusals } from './file-refusals.ts'

/** The first line of every file in the age format (age-encryption.org/v1). */
export const ageMark = 'age-encryption.org/v1\n'

/** The beginning of our own line in the head, which other programs skip; the key and the instant follow. */
const label = 'wohlstandskompass-backup'

/**
 * Seals the content. The recipient is that of the newest key; it is not published, so that only whoever has the key can
 * make a file that opens.
 */
export async function* sealAge(
  content: AsyncIterable<Uint8Array>,
  { ring, createdAt }: { readonly ring: readonly MasterKey[]; readonly createdAt: Date },
): AsyncGenerator<Uint8Array> {
  const key = itemAt(ring, 0)
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(backupIdentity(key)))
  encrypter.addRecipient({
    wrapFileKey: () => [new Stanza([label, key.id, createdAt.toISOString()], new Uint8Array())],
  })
  yield* await encrypter.encrypt(ReadableStream.from(content))
}

/**
 * Gives back the content, piece by piece. Every key of the ring is tried: after a rotation the former one opens.
 * @throws {StartError} when it is no backup, its key is missing, or a single bit of it has changed
 */
export async function* readAgeFile(
  content: AsyncIterable<Uint8Array>,
  { path, ring }: { readonly path: string; readonly ring: readonly MasterKey[] },
): AsyncGenerator<Uint8Array> {
  const { decrypter, sealedWith } = createDecrypter(ring)
  let isOpen = false
  try {
    const plain = await decrypter.decrypt(ReadableStream.from(content))
    isOpen = true
    yield* plain
  } catch (error) {
    // The library throws plain errors for whatever is wrong with a file; our own errors are passed on as they are.
    if (error instanceof StartError) throw error
    throw isOpen ? fileRefusals.damaged(path) : explainClosed(path, sealedWith(), ring)
  }
}

function createDecrypter(ring: readonly MasterKey[]) {
  const decrypter = new Decrypter()
  let keyId: string | undefined
  decrypter.addIdentity({
    unwrapFileKey(stanzas) {
      keyId = stanzas.find(({ args }) => args[0] === label)?.args[1]
      return null
    },
  })
  for (const key of ring) decrypter.addIdentity(backupIdentity(key))
  return { decrypter, sealedWith: () => keyId }
}

function explainClosed(path: string, keyId: string | undefined, ring: readonly MasterKey[]): StartError {
  if (keyId === undefined) return fileRefusals.foreign(path)
  return ring.some(({ id }) => id === keyId)
    ? fileRefusals.otherKey(path, keyId)
    : fileRefusals.missingKey(keyId)
}
