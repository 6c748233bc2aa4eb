/**
 * A masked address such as `a•••@n•••.example`: enough to recognise one's own. An intruder can choose the address, so
 * mail programs must find no link in it.
 */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const ending = /\.\p{L}{2,12}$/u.exec(address)?.[0] ?? ''
  const [first = ''] = address
  const [firstOfDomain = ''] = address.slice(at + 1)
  return `${first}•••@${firstOfDomain}•••${ending}`
}
