import { hkdfSync } from 'node:crypto'
import { bech32 } from '@scure/base'
import type { MasterKey } from '#server/config.ts'

/**
 * The age identity that a master key stands for, `AGE-SECRET-KEY-1…`: it opens backups and nothing else, so that
 * whoever gets it does not hold the key of second factors and cookies. Derived, so that the keys are all that an
 * operator must keep.
 */
export function backupIdentity({ secret }: MasterKey): string {
  const scalar = new Uint8Array(hkdfSync('sha256', secret, '', 'wk:backup-identity', 32))
  return bech32.encodeFromBytes('AGE-SECRET-KEY-', scalar).toUpperCase()
}
