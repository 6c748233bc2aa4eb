import { hkdfSync } from 'node:crypto'
import { bech32 } from '@scure/base'
import type { MasterKey } from '#server/config.ts'

/**
 * The age identity that belongs to a master key, `AGE-SECRET-KEY-1…`: it opens backups and nothing else, so that
 * whoever gets it does not hold the key of second factors and cookies. It is derived, so that the master keys are all
 * that an operator must keep.
 */
export function backupIdentity({ secret }: MasterKey): string {
  const scalar = new Uint8Array(hkdfSync('sha256', secret, '', 'wk:backup-identity', 32))
  return bech32.encodeFromBytes('AGE-SECRET-KEY-', scalar).toUpperCase()
}
