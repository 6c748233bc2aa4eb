/**
 * `a•••@n•••.example`: enough to know one's own address again. Whoever has got into an account chooses it, so mail
 * programs must find no link in it.
 */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const dot = address.lastIndexOf('.')
  const [first = ''] = address
  const [firstOfDomain = ''] = address.slice(at + 1)
  return `${first}•••@${firstOfDomain}•••${address.slice(dot)}`
}
