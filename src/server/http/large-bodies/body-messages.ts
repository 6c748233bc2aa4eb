import type { FieldError, ProblemCode } from '#contract/protocol/problem.ts'

/** The questions to the thread: to read the body of a call, then to give each of its parts. */
export type BodyQuestion =
  | {
      /** The call of the contract, such as `POST /api/restores`. */
      readonly endpoint: string
      readonly params: unknown
      readonly query: unknown
      readonly bytes: Uint8Array
    }
  | 'next part'

/** The answers: why the body is refused, the value without its long lists, or elements of one of them. */
export type BodyAnswer =
  | { readonly refused: ProblemCode; readonly fields: readonly FieldError[] }
  | { readonly frame: string; readonly parts: number }
  | BodyPart

export interface BodyPart {
  /** The names of the fields that lead to the list. */
  readonly path: readonly string[]
  /** The JSON of a list of elements. */
  readonly elements: string
}
