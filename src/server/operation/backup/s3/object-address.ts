import { StartError } from '#server/start-error.ts'

export interface ObjectAddress {
  readonly bucket: string
  /** Where the object stands in the bucket; empty or with a slash at the end for a folder. */
  readonly key: string
}

export function isObjectAddress(path: string): boolean {
  return path.startsWith('s3://')
}

/** @throws {StartError} when it is no address of an object */
export function parseObjectAddress(path: string): ObjectAddress {
  const [, bucket, key] = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/(.*))?$/.exec(path) ?? []
  if (bucket === undefined) {
    throw new StartError(
      `„${path}“ ist keine Adresse in einem S3-Speicher: nötig ist etwas wie s3://mein-bucket/wohlstandskompass/.`,
    )
  }
  return { bucket, key: key ?? '' }
}
