import { readFile, writeFile } from 'node:fs/promises'
import { filesOf } from './files-of.mjs'

/**
 * Lets a page be painted before its scripts arrive: what the first paint waits for stands first in the head, and the
 * application's modules wait behind it. React puts them first and asks for all of them at once.
 */
export async function orderHeads(pages) {
  for (const file of await filesOf(pages, '.html'))
    await writeFile(file, orderHead(await readFile(file, 'utf8')))
}

const viewport = /<meta name="viewport"[^>]*>/
// The data between theme and styles cost nothing, and React wants these in the order in which it wrote them.
const blocking =
  /<script src="[^"]*"><\/script>|<script type="application\/ld\+json"[^>]*>[^]*?<\/script>|<link rel="stylesheet"[^>]*>/g
const modules = /<link rel="modulepreload"[^>]*>/g

/** When it hydrates, React finds preloads by their address; scripts and styles it goes through in their order. */
export function orderHead(html) {
  const end = html.indexOf('</head>')
  const head = html.slice(0, end)
  if (!viewport.test(head)) throw new Error('A page without a viewport has no place to put things first')
  const first = (head.match(blocking) ?? []).join('')
  const last = (head.match(modules) ?? []).map(withLowPriority).join('')
  const rest = head.replaceAll(blocking, '').replaceAll(modules, '')
  return rest.replace(viewport, (tag) => tag + first) + last + html.slice(end)
}

// The module at the end of the page would ask for them in its own time; that they are named lets them come together.
function withLowPriority(link) {
  return link.replace('<link ', '<link fetchpriority="low" ')
}
