/** The most bytes of proposals in an answer; all proposals with the longest texts would be more than twice as many. */
const BYTES_AT_MOST = 800_000

/**
 * The proposals that fit into an answer, in their order: those that wait for an answer before all others, of each the
 * first ones. Nobody meets the limit whose texts are not of the greatest length.
 */
export function fittingProposals<Each extends { readonly status: string }>(
  proposals: readonly Each[],
): Each[] {
  const isWaiting = ({ status }: Each) => status === 'sent' || status === 'draft'
  const ranked = [...proposals.filter(isWaiting), ...proposals.filter((each) => !isWaiting(each))]
  const kept = new Set<Each>()
  let bytes = 0
  for (const each of ranked) {
    bytes += Buffer.byteLength(JSON.stringify(each))
    if (bytes > BYTES_AT_MOST) break
    kept.add(each)
  }
  return proposals.filter((each) => kept.has(each))
}
