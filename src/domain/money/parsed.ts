/** The reason why an entry was refused; the interface has one sentence for each. */
export type ParseProblem =
  | 'empty'
  | 'not_a_number'
  | 'not_whole'
  | 'too_many_decimals'
  | 'division_by_zero'
  | 'too_large'

export type Parsed<T> =
  | { readonly ok: true; readonly value: T; readonly isExpression?: boolean }
  | { readonly ok: false; readonly reason: ParseProblem }

/** The result of every parser of an entry when it refuses: the reason, for which the form has a sentence. */
export function refused(reason: ParseProblem): { readonly ok: false; readonly reason: ParseProblem } {
  return { ok: false, reason }
}
