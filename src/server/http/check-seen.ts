import { refuseEdit } from './refuse-edit.ts'

/**
 * Checks before a record is deleted that it is the one that was seen; a call without a version does not ask.
 * @param current the record as it is stored; undefined: there is none
 * @throws {Problem} not_found, or version_mismatch with the stored record
 */
export function checkSeen(current: { readonly version: number } | undefined, version?: string): void {
  if (!current || (version !== undefined && String(current.version) !== version)) throw refuseEdit(current)
}
