import { Decrypter } from 'age-encryption'
import { unzipSync } from 'fflate'
import { fileParts } from '#web/household/emergency-folder/file-parts.ts'

/** The content of a saved emergency folder. */
export interface ReadFolder {
  /** The sheet as markup of a whole page. */
  readonly sheet: string
  readonly attachments: readonly ReadAttachment[]
}

type Bytes = Uint8Array<ArrayBuffer>

export interface ReadAttachment {
  readonly name: string
  readonly bytes: Bytes
}

/** Why a file does not open: it is another file, the password is another one, or it is damaged. */
export type FolderFileProblem = 'other_file' | 'password' | 'damaged'

export class UnreadableFolder extends Error {
  readonly problem: FolderFileProblem

  constructor(problem: FolderFileProblem) {
    super(problem)
    this.problem = problem
  }
}

/**
 * The encrypted part of the file that somebody chose: the file itself, or the ZIP file in which it came.
 *
 * @throws {UnreadableFolder} Where it is neither.
 */
export function findEncrypted(chosen: Uint8Array): Uint8Array {
  if (isEncrypted(chosen)) return chosen
  if (!startsWith(chosen, 'PK')) throw new UnreadableFolder('other_file')
  const files = unpack(chosen, 'other_file')
  const found = Object.entries(files).find(([name]) => name.endsWith(fileParts.ending))?.[1]
  if (!found || !isEncrypted(found)) throw new UnreadableFolder('other_file')
  return found
}

/**
 * Decrypts a folder with its password.
 *
 * @throws {UnreadableFolder}
 */
export async function readFolderFile(encrypted: Uint8Array, password: string): Promise<ReadFolder> {
  const files = unpack(await decrypt(encrypted, password), 'damaged')
  const sheet = files[fileParts.sheet]
  if (!sheet) throw new UnreadableFolder('damaged')
  const attachments = Object.entries(files).flatMap(([path, bytes]) =>
    path.startsWith(fileParts.attachments) && !path.endsWith('/')
      ? [{ name: path.slice(fileParts.attachments.length), bytes }]
      : [],
  )
  return { sheet: new TextDecoder().decode(sheet), attachments }
}

async function decrypt(encrypted: Uint8Array, password: string): Promise<Uint8Array> {
  const decrypter = new Decrypter()
  // The same letters count as the same password, on whatever keyboard they were typed.
  decrypter.addPassphrase(password.normalize('NFC'))
  try {
    return await decrypter.decrypt(encrypted)
  } catch (error) {
    const isPassword = error instanceof Error && error.message.startsWith('no identity matched')
    throw new UnreadableFolder(isPassword ? 'password' : 'damaged')
  }
}

function unpack(bytes: Uint8Array, problem: FolderFileProblem): Readonly<Record<string, Bytes>> {
  try {
    return unzipSync(bytes)
  } catch {
    throw new UnreadableFolder(problem)
  }
}

function isEncrypted(bytes: Uint8Array): boolean {
  return startsWith(bytes, 'age-encryption.org/v1')
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return new TextDecoder().decode(bytes.subarray(0, text.length)) === text
}
