import { sheetTags } from '#web/household/emergency-folder/sheet-tree.ts'

const known: ReadonlySet<string> = new Set(sheetTags)

/**
 * The sheet of a file, element by element: only elements of a sheet, with nothing but their class and their text. So
 * a file that somebody else made shows text at most: no link, no picture and nothing that runs.
 */
export function copySheet(markup: string, into: Document): DocumentFragment {
  const copy = into.createDocumentFragment()
  // The head is left out: its styles are here already, and the policy of this page would complain of them.
  const article = markup.slice(Math.max(0, markup.indexOf('<article')))
  const sheet = new DOMParser().parseFromString(article, 'text/html').querySelector('article')
  if (sheet) copyNode(sheet, copy, into)
  return copy
}

function copyNode(from: Node, to: ParentNode, into: Document): void {
  if (from instanceof Text) {
    to.append(into.createTextNode(from.data))
    return
  }
  if (!(from instanceof Element) || !known.has(from.localName)) return
  const element = into.createElement(from.localName)
  const names = [...from.classList].filter((name) => name.startsWith('folder-'))
  if (names.length > 0) element.className = names.join(' ')
  for (const child of from.childNodes) copyNode(child, element, into)
  to.append(element)
}
