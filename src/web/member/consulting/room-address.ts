/**
 * The address of a client's room, which opens with the first area that is granted; with a proposal, where its first
 * line is, and goes on with a draft or begins anew with what was rejected.
 */
export function roomAddress(clientId: string, proposalId?: string): string {
  const params = new URLSearchParams({ mandant: clientId })
  if (proposalId !== undefined) params.set('vorschlag', proposalId)
  return `/berater/mandant?${params.toString()}`
}
