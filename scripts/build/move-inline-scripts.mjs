import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesOf } from './files-of.mjs'

/**
 * Moves the code of the prerendered pages into files, so that the pages work under `script-src 'self'`.
 * The router's server part writes inline scripts: classic ones that prepare the data, and one module that starts the
 * application. React counts the tags when it hydrates, so none may vanish.
 */
export async function moveInlineScripts(pages) {
  for (const file of await filesOf(pages, '.html')) {
    const moved = moveScriptsOf(await readFile(file, 'utf8'))
    for (const { path, code } of moved.files) await writeFile(join(pages, path), code)
    await writeFile(file, moved.html)
  }
}

const scriptTag = /<script([^>]*)>([^]*?)<\/script>/g

/** @returns the page without inline code, and the files its tags point to */
export function moveScriptsOf(html) {
  const scripts = [...html.matchAll(scriptTag)].map(([, attributes, code]) => ({ attributes, code }))
  const inline = scripts.filter(isInlineCode)
  const classic = inline.filter((script) => kindOf(script) === 'classic')
  const preparation =
    classic.length > 0 ? toFile('page', classic.map(({ code }) => code).join('\n;\n')) : null
  const files = preparation ? [preparation] : []
  let isFirst = true

  const moved = html.replaceAll(scriptTag, (tag, attributes, code) => {
    if (!isInlineCode({ attributes, code })) return tag
    if (kindOf({ attributes }) === 'module') {
      const start = toFile('start', code)
      files.push(start)
      // An asynchronous file could run before the page is parsed, and hydration would fail.
      return `<script${attributes.replace(/\s+async(="")?/, '')} src="${start.path}"></script>`
    }
    // One file at the place of the first: all of them run in their order, before the module. The other tags stay, empty.
    const source = isFirst ? ` src="${preparation.path}"` : ''
    isFirst = false
    return `<script${attributes}${source}></script>`
  })
  return { html: moved, files }
}

function isInlineCode({ attributes, code }) {
  return (
    code.trim() !== '' && !/\ssrc=/.test(attributes) && !/\stype="application\/(ld\+)?json"/.test(attributes)
  )
}

function kindOf({ attributes }) {
  const type = /\stype="([^"]*)"/.exec(attributes)?.[1]
  if (type === undefined || type === 'text/javascript') return 'classic'
  if (type === 'module') return 'module'
  throw new Error(`An inline script of type ${type} cannot be moved to a file`)
}

function toFile(name, code) {
  // Tokens are filled in pages only, never in files.
  if (code.includes('%WK_')) throw new Error('An inline script contains a run-time token')
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 12)
  return { path: `/assets/${name}-${hash}.js`, code }
}
