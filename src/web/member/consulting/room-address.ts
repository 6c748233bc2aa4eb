/** The address of a client's room, which opens with the first area that is granted. */
export function roomAddress(clientId: string): string {
  return `/berater/mandant?${new URLSearchParams({ mandant: clientId }).toString()}`
}
