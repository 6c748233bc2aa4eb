import { S3Client } from '@bradenmacdonald/s3-lite-client'
import { checkedAlong } from '#server/operation/backup/checked-along.ts'
import type { BackupPlace, Check } from '#server/operation/backup/place.ts'
import { StartError } from '#server/start-error.ts'
import { again, isBusy } from './again.ts'
import { type StoreTask, explainStore, statusOf, storeCode } from './explain-store.ts'
import { parseObjectAddress } from './object-address.ts'
import type { StoreAccess } from './store-access.ts'
import { type Upload, beginUpload } from './upload-parts.ts'

/**
 * A backup that is an object in a store that speaks S3. What is sent is opened and compared while it is sent; the
 * object gets its name when that has gone well and the store has every part as it was sent.
 * @throws {StartError} when the address is wrong
 */
export function objectPlace(path: string, access: StoreAccess): BackupPlace {
  const { bucket, key } = parseObjectAddress(path)
  if (key === '' || key.endsWith('/'))
    throw new StartError(`„${path}“ nennt keine Datei: bitte eine angeben.`)
  const task: StoreTask = { access, bucket, path }
  const folder = key.slice(0, key.lastIndexOf('/') + 1)
  const client = openStore(access, bucket)
  const explaining = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act()
    } catch (error) {
      throw explainStore(error, task)
    }
  }
  return {
    path,
    prepare: () =>
      explaining(async () => {
        // A store that cannot be reached is told at once; nothing has been read yet.
        if (!(await again(() => client.exists(key), isBusy))) return
        throw new StartError(`Die Sicherung ${path} gibt es schon: bitte einen anderen Namen wählen.`)
      }),
    store: (content, check) => explaining(() => store(client, key, content, check)),
    read: () => read(client, key, task),
    size: () => explaining(() => again(async () => (await client.statObject(key)).size, isBusy)),
    names: () => explaining(() => again(() => names(client, folder))),
    remove: (name) => explaining(() => again(() => client.deleteObject(`${folder}${name}`))),
  }
}

function openStore(access: StoreAccess, bucket: string): S3Client {
  return new S3Client({
    endPoint: access.endpoint,
    region: access.region,
    accessKey: access.accessKey,
    secretKey: access.secretKey,
    pathStyle: access.isPathStyle,
    bucket,
  })
}

async function store(
  client: S3Client,
  key: string,
  content: AsyncIterable<Uint8Array>,
  check: Check,
): Promise<number> {
  const upload = await beginUpload(client, key)
  const bytes = await giveUpAtFailure(upload, () =>
    upload.send(checkedAlong(content, (copy) => check(copy, null))),
  )
  const refusal = await upload.complete().then(
    () => null,
    (error: unknown) => error,
  )
  if (refusal instanceof StartError) return giveUpAtFailure(upload, () => Promise.reject(refusal))
  // The name tells what an answer that got lost would have told.
  const size = await again(() => sizeOf(client, key)).catch((error: unknown) => {
    throw new StartError(
      `Der Speicher hat die Sicherung bekommen und sagt nicht, ob sie ihren Namen hat (${storeCode(error)}): bitte nachsehen. Mit ${bytes} Bytes ist sie vollständig.`,
    )
  })
  if (size === bytes) return bytes
  await upload.giveUp()
  if (refusal !== null) throw refusal
  if (size !== null) await again(() => client.deleteObject(key))
  throw new StartError(`Der Speicher hat ${size ?? 0} statt ${bytes} Bytes. Es wurde nichts gespeichert.`)
}

async function giveUpAtFailure<T>(upload: Upload, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    await upload.giveUp()
    throw error
  }
}

/** How many bytes have the name; null when nothing has it. */
async function sizeOf(client: S3Client, key: string): Promise<number | null> {
  try {
    return (await client.statObject(key)).size
  } catch (error) {
    if (statusOf(error) === 404) return null
    throw error
  }
}

async function* read(client: S3Client, key: string, task: StoreTask): AsyncGenerator<Uint8Array> {
  try {
    const { body } = await client.getObject(key)
    if (body) yield* body
  } catch (error) {
    throw explainStore(error, task)
  }
}

/** The names of the objects in a folder; what lies deeper is left out. */
async function names(client: S3Client, folder: string): Promise<readonly string[]> {
  const found: string[] = []
  for await (const { key } of client.listObjects({ prefix: folder })) found.push(key.slice(folder.length))
  return found.filter((name) => !name.includes('/'))
}
