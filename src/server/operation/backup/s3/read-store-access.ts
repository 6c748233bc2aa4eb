import { singleLine, trueOrFalse } from '#contract/admin/setting-rules.ts'
import type { StoreAccess } from './store-access.ts'

interface Reading {
  readonly read: <Value>(
    name: string,
    expected: string,
    parse: (value: string) => Value | undefined,
  ) => Value | null
  readonly webUrl: (value: string) => string | undefined
  readonly problems: string[]
}

/** Reads how a store for backups is reached; null where none is set up. */
export function readStoreAccess({ read, webUrl, problems }: Reading): StoreAccess | null {
  const endpoint = read('BACKUP_S3_ENDPOINT', 'eine Adresse wie https://s3.example.de', webUrl)
  const region = read('BACKUP_S3_REGION', 'ein Wort wie eu-central-1', (value) =>
    /^[a-z\d-]{1,40}$/i.test(value) ? value : undefined,
  )
  const accessKey = read('BACKUP_S3_ACCESS_KEY', 'eine Zeile mit höchstens 300 Zeichen', singleLine)
  const secretKey = read('BACKUP_S3_SECRET_KEY', 'eine Zeile mit höchstens 300 Zeichen', singleLine)
  const isPathStyle = read('BACKUP_S3_PATH_STYLE', '„true“ oder „false“', trueOrFalse) ?? true
  if (endpoint !== null && accessKey !== null && secretKey !== null)
    return { endpoint, region: region ?? 'us-east-1', accessKey, secretKey, isPathStyle }
  if ((endpoint ?? accessKey ?? secretKey) !== null && problems.length === 0) {
    problems.push(
      'BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY und BACKUP_S3_SECRET_KEY gehören zusammen: bitte alle setzen oder keine.',
    )
  }
  return null
}
