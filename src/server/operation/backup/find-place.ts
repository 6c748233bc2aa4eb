import type { MasterKey } from '#server/config.ts'
import { filePlace } from './file-place.ts'
import type { BackupPlace } from './place.ts'

export interface BackupFile {
  /** A path on this machine, or the address of an object (`s3://bucket/name`). */
  readonly path: string
  readonly ring: readonly MasterKey[]
}

/** @throws {StartError} when the address or its settings are wrong */
export async function findPlace({ path }: BackupFile): Promise<BackupPlace> {
  return filePlace(path)
}
