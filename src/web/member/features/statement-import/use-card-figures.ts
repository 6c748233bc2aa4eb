import { useMemo } from 'react'
import type { StoredAccount } from '#web/household/planning/planning-queries.ts'
import { isDepotList, listedDepot } from '#web/member/depot-list/listed-depot.ts'
import { cardBalances } from '#web/member/import-preview/card-balances.ts'
import { filesProof } from '#web/member/import-preview/card-proof.ts'
import { contradicts, findAccount } from '#web/member/import-preview/find-account.ts'
import type { ImportCard } from '#web/member/import-preview/import-card.ts'
import { newBalanceOf, previewOf } from '#web/member/import-preview/preview.ts'
import { waitsForRate } from '#web/member/import-preview/rates/convert-card.ts'
import type { CardState } from '#web/member/import-preview/session.ts'

export type CardFigures = ReturnType<typeof useCardFigures>

/** The preview, the proof, the balances and the listed depot of a card, from the comparison with the stored bookings. */
export function useCardFigures({ card, comparison, answers, rulesOfRows }: CardState) {
  const preview = useMemo(
    () => comparison && previewOf(comparison, answers, rulesOfRows),
    [comparison, answers, rulesOfRows],
  )
  const proof = useMemo(() => comparison && filesProof(card, comparison.rows), [comparison, card])
  const balances = useMemo(() => comparison && cardBalances(card, comparison.rows), [comparison, card])
  const balance = useMemo(
    () => comparison && newBalanceOf(comparison.rows, card.balances),
    [comparison, card.balances],
  )
  const depot = useMemo(() => (isDepotList(card) ? listedDepot(card.rows) : null), [card])
  return { preview, proof, balances, balance, depot }
}

/** Whether the file itself names the account. */
export function isOwn(card: ImportCard, account: StoredAccount | undefined): boolean {
  return account !== undefined && findAccount(card.told, [account]).kind === 'own'
}

/** Whether rows in another currency still need a rate before they can be compared. */
export function isRateMissing({ card, isConfirmed }: CardState, account: StoredAccount | undefined): boolean {
  return (
    account !== undefined &&
    (isConfirmed || !contradicts(card.told, account)) &&
    card.rows.some((row) => waitsForRate(row))
  )
}
