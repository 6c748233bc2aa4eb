import { knownPayees } from '#domain/place-proposals/known-payees.ts'
import {
  type PlaceProposal,
  type ProposalHousehold,
  placeProposer,
} from '#domain/place-proposals/propose-places.ts'
import { pause } from '#web/kit/browser/pause.ts'
import type { ComparedRow } from '#web/member/import-preview/compare/compare-card.ts'
import { inSlices } from '#web/member/import-preview/in-slices.ts'

/** The proposals, by the ids of their rows. */
export type ProposalsOfRows = ReadonlyMap<string, PlaceProposal>

/**
 * Proposes where the rows of a card count (imports.md § 15), in slices, so that the page can be used
 * meanwhile. This module holds the list of payees and is loaded with the first file.
 */
export async function proposeRows(
  rows: readonly ComparedRow[],
  household: ProposalHousehold,
): Promise<ProposalsOfRows> {
  const open = rows.filter(({ kind, transfer }) => (kind === 'new' || kind === 'maybe') && transfer === null)
  await pause()
  const { see, propose } = placeProposer(household, knownPayees())
  await inSlices(open, see)
  const proposals = new Map<string, PlaceProposal>()
  await inSlices(open, (row) => {
    const proposal = propose(row)
    if (proposal) proposals.set(row.id, proposal)
  })
  return proposals
}
