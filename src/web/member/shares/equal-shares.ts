import { type BasisPoints, WHOLE_BP } from '#domain/money/cents.ts'

/** The share that a person has of something. */
export interface PersonShare {
  readonly personId: string
  readonly shareBp: BasisPoints
}

/** Splits 100 % into equal parts; the first person gets the basis points that cannot be divided. */
export function equalShares(personIds: readonly string[]): PersonShare[] {
  const count = personIds.length
  const remainder = WHOLE_BP % Math.max(1, count)
  return personIds.map((personId, index) => ({
    personId,
    shareBp: Math.floor(WHOLE_BP / count) + (index < remainder ? 1 : 0),
  }))
}
