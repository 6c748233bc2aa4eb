import { StartError } from '#server/start-error.ts'
import { codeOf } from '#server/system-error.ts'
import type { StoreAccess } from './store-access.ts'

const closed: ReadonlySet<string> = new Set([
  'AccessDenied',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'AuthorizationHeaderMalformed',
  'InvalidToken',
  'RequestTimeTooSkewed',
])

/** An answer to HEAD has no body that would name a code; a wrong region is answered with 400 by some stores. */
const closedWithoutCode: ReadonlySet<number | null> = new Set([400, 401, 403])

export interface StoreTask {
  readonly access: StoreAccess
  readonly bucket: string
  /** The address of the backup, for messages. */
  readonly path: string
}

/** Turns what a store or the network says into one sentence; errors of our own are passed on as they are. */
export function explainStore(error: unknown, { access, bucket, path }: StoreTask): unknown {
  if (error instanceof StartError || !(error instanceof Error)) return error
  const host = URL.parse(access.endpoint)?.host ?? access.endpoint
  const isUnnamed = hasNoCode(error)
  const code = storeCode(error)
  if (code === 'NoSuchBucket')
    return new StartError(
      `Den Bucket „${bucket}“ gibt es bei ${host} nicht: bitte anlegen oder einen anderen nennen.`,
    )
  if (closed.has(code) || (isUnnamed && closedWithoutCode.has(statusOf(error)))) {
    return new StartError(
      `Der Speicher ${host} lässt uns nicht an ${path} (${code}): bitte BACKUP_S3_ACCESS_KEY, BACKUP_S3_SECRET_KEY, BACKUP_S3_REGION und die Rechte prüfen.`,
    )
  }
  if (statusOf(error) === 404) return new StartError(`Die Sicherung ${path} gibt es bei ${host} nicht.`)
  if (statusOf(error) !== null) {
    const reason = isUnnamed ? code : `${code}: ${error.message}`
    return new StartError(`Der Speicher ${host} hat ${path} abgelehnt (${reason}).`)
  }
  if (isNetworkError(error)) {
    return new StartError(
      `Der Speicher ${host} antwortet nicht (${code}): bitte BACKUP_S3_ENDPOINT und das Netz prüfen.`,
    )
  }
  return error
}

/** What a store or the network said, in a word: its code, else the status. */
export function storeCode(error: unknown): string {
  if (hasNoCode(error)) return `HTTP ${statusOf(error)}`
  const cause = isNetworkError(error) ? codeOf((error as Error).cause) : ''
  return cause || codeOf(error) || String(error)
}

function hasNoCode(error: unknown): boolean {
  return codeOf(error) === 'UnrecognizedError'
}

/** The status of an answer that the client threw as an error; null for every other error. */
export function statusOf(error: unknown): number | null {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : null
}

/** Whether a request did not get through, or its answer broke off: `fetch` throws type errors for both. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && /fetch failed|terminated/.test(error.message)
}
