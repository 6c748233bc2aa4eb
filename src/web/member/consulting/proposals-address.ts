/** The parameter of the address that names a proposal. */
export const proposalParam = 'vorschlag'

export const proposalsAddress = '/vorschlaege'

export function proposalAddress(id: string): string {
  return `${proposalsAddress}?${proposalParam}=${id}`
}
