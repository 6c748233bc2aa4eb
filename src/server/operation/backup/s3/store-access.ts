/** How a store that speaks S3 is reached (`BACKUP_S3_…`). */
export interface StoreAccess {
  readonly endpoint: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
  /** Whether the bucket stands in the path of an address, not in front of the host. */
  readonly isPathStyle: boolean
}
