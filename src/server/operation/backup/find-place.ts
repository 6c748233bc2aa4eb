import type { MasterKey } from '#server/config.ts'
import { StartError } from '#server/start-error.ts'
import { filePlace } from './file-place.ts'
import type { BackupPlace } from './place.ts'
import { isObjectAddress } from './s3/object-address.ts'
import type { StoreAccess } from './s3/store-access.ts'

export interface BackupFile {
  /** A path on this machine, or the address of an object (`s3://bucket/name`). */
  readonly path: string
  readonly ring: readonly MasterKey[]
  /** How the store of such an address is reached. */
  readonly store?: StoreAccess | null
}

/** @throws {StartError} when the address or its settings are wrong */
export async function findPlace({ path, store }: BackupFile): Promise<BackupPlace> {
  if (!isObjectAddress(path)) return filePlace(path)
  if (!store) {
    throw new StartError(
      'Für eine Adresse mit s3:// bitte BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY und BACKUP_S3_SECRET_KEY setzen.',
    )
  }
  // The client is loaded only where somebody uses such a store.
  const { objectPlace } = await import('./s3/object-place.ts')
  return objectPlace(path, store)
}
