import { readFile, writeFile } from 'node:fs/promises'
import { filesOf } from './files-of.mjs'

/**
 * Lets a page be painted before its scripts arrive: resources that the first paint needs come first in the head, and
 * the application's modules come after them. React puts the modules first and requests all of them at once.
 */
export async function orderHeads(pages) {
  for (const file of await filesOf(pages, '.html'))
    await writeFile(file, orderHead(await readFile(file, 'utf8')))
}

const viewport = /<meta name="viewport"[^>]*>/
// The name of the product stands before the script that asks for it.
// The data between theme and styles cost nothing, and React needs these elements in the order in which it wrote them.
const blocking =
  /<meta name="application-name"[^>]*>|<script src="[^"]*"><\/script>|<script type="application\/ld\+json"[^>]*>[^]*?<\/script>|<link rel="stylesheet"[^>]*>/g
const modules = /<link rel="modulepreload"[^>]*>/g

/** Orders the head as React expects it: when it hydrates, it finds preloads by address, scripts and styles by order. */
export function orderHead(html) {
  const end = html.indexOf('</head>')
  const head = html.slice(0, end)
  if (!viewport.test(head)) throw new Error('A page without a viewport has no place to put things first')
  const first = (head.match(blocking) ?? []).join('')
  const last = (head.match(modules) ?? []).map(withLowPriority).join('')
  const rest = head.replaceAll(blocking, '').replaceAll(modules, '')
  return rest.replace(viewport, (tag) => tag + first) + last + html.slice(end)
}

// The module at the end of the page would request these files one after the other; naming them in the head lets them
// load together.
function withLowPriority(link) {
  return link.replace('<link ', '<link fetchpriority="low" ')
}
