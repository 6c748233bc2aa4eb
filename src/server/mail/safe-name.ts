/**
 * A name as a mail may show it, or null. Whoever registers with a stranger's address chooses this text: what mail
 * programs would turn into a link is left out, so that nobody sends advertisements through our mails.
 */
export function safeName(name: string): string | null {
  const isLink = /[/\\@:]|www\.|[\p{L}\p{N}]\.[\p{L}\p{N}]/iu.test(name)
  return isLink ? null : name.trim()
}
