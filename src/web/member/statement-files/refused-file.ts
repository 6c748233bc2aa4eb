import type { FileReason } from '#domain/statement-import/reasons.ts'

/** The reasons for not reading a file, or a member of a ZIP. */
export type RefusalReason =
  | FileReason
  | 'unknown_format'
  /** The file was moved, deleted or changed after it had been chosen. */
  | 'unreadable'
  | 'no_memory'
  /** The worker broke off. */
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

/** The reason that an error of the platform means for the person who has chosen the file. */
export function refusalOf(error: unknown): RefusalReason {
  if (error instanceof RefusedFile) return error.reason
  if (error instanceof RangeError && /memory|allocation|string length|array/iu.test(error.message))
    return 'no_memory'
  return error instanceof DOMException && /^Not(?:Readable|Found)Error$/u.test(error.name)
    ? 'unreadable'
    : 'crashed'
}
