import { readFile } from 'node:fs/promises'

const shared = new URL('developer-pages.css', import.meta.url)

/** The style of a page for developers: the common rules, and behind them the page's own. */
export async function developerStyle(own: URL): Promise<string> {
  const parts = await Promise.all([shared, own].map((file) => readFile(file, 'utf8')))
  return parts.join('\n')
}
