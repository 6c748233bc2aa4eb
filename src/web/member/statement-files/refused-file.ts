import type { FileReason } from '#domain/statement-import/reasons.ts'

/** Why a file, or a member of a ZIP, is not read. */
export type RefusalReason =
  | FileReason
  | 'unknown_format'
  /** The file was moved, deleted or changed after it had been chosen. */
  | 'unreadable'
  | 'no_memory'
  /** The reading broke off. */
  | 'crashed'

/** Ends the reading of a file. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile'
  readonly reason: RefusalReason

  constructor(reason: RefusalReason) {
    super(reason)
    this.reason = reason
  }
}

/** The meaning of an error of the platform for the person who has chosen the file. */
export function refusalOf(error: unknown): RefusalReason {
  if (error instanceof RefusedFile) return error.reason
  if (error instanceof RangeError && /memory|allocation|string length|array/iu.test(error.message))
    return 'no_memory'
  return error instanceof DOMException && /^Not(?:Readable|Found)Error$/u.test(error.name)
    ? 'unreadable'
    : 'crashed'
}
