/** A masked address such as `j•••@example.de`: enough to find a mail that somebody asks about. */
export function maskRecipient(address: string): string {
  const at = address.lastIndexOf('@')
  const [first = ''] = address
  return at < 1 ? '•••' : `${first}•••${address.slice(at)}`
}
