import type { FieldError, ProblemCode } from '#contract/protocol/problem.ts'

/** What the thread is asked: to read the body of a call, then for each of its parts. */
export type BodyQuestion =
  | {
      /** Of the contract: `POST /api/restores`. */
      readonly endpoint: string
      readonly params: unknown
      readonly query: unknown
      readonly bytes: Uint8Array
    }
  | 'next part'

/** Why it is refused, what it is without its long lists, or elements of one of them. */
export type BodyAnswer =
  | { readonly refused: ProblemCode; readonly fields: readonly FieldError[] }
  | { readonly frame: string; readonly parts: number }
  | BodyPart

export interface BodyPart {
  /** The names that lead to the list. */
  readonly path: readonly string[]
  /** JSON of a list. */
  readonly elements: string
}
