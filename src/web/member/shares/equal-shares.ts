import { type BasisPoints, WHOLE_BP } from '#domain/money/cents.ts'

/** The share of a person in something. */
export interface PersonShare {
  readonly personId: string
  readonly shareBp: BasisPoints
}

/** 100 % in equal parts; what does not divide goes to the first. */
export function equalShares(personIds: readonly string[]): PersonShare[] {
  const count = personIds.length
  const remainder = WHOLE_BP % Math.max(1, count)
  return personIds.map((personId, index) => ({
    personId,
    shareBp: Math.floor(WHOLE_BP / count) + (index < remainder ? 1 : 0),
  }))
}
