import { S3Client } from '@bradenmacdonald/s3-lite-client'
import { checkedAlong } from '#server/operation/backup/checked-along.ts'
import type { BackupPlace, Check } from '#server/operation/backup/place.ts'
import { StartError } from '#server/start-error.ts'
import { type StoreTask, explainStore } from './explain-store.ts'
import { parseObjectAddress } from './object-address.ts'
import type { StoreAccess } from './store-access.ts'
import { beginUpload } from './upload-parts.ts'

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
        if (!(await client.exists(key))) return
        throw new StartError(`Die Sicherung ${path} gibt es schon: bitte einen anderen Namen wählen.`)
      }),
    store: (content, check) => explaining(() => store(client, key, content, check)),
    read: () => read(client, key, task),
    size: () => explaining(async () => (await client.statObject(key)).size),
    names: () => explaining(() => names(client, folder)),
    remove: (name) => explaining(() => client.deleteObject(`${folder}${name}`)),
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
  try {
    const bytes = await upload.send(checkedAlong(content, (copy) => check(copy, null)))
    await upload.complete()
    const { size } = await client.statObject(key)
    if (size === bytes) return bytes
    await client.deleteObject(key)
    throw new StartError(`Der Speicher hat ${size} statt ${bytes} Bytes. Es wurde nichts gespeichert.`)
  } catch (error) {
    await upload.giveUp()
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
