import { readFile } from 'node:fs/promises'

const shared = new URL('developer-pages.css', import.meta.url)

/** The style of a page for developers: what all of them share, and behind it the page's own rules. */
export async function developerStyle(own: URL): Promise<string> {
  const parts = await Promise.all([shared, own].map((file) => readFile(file, 'utf8')))
  return parts.join('\n')
}
