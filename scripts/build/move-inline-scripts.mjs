import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesOf } from './files-of.mjs'

/**
 * Moves the inline code of the prerendered pages into files, so that the pages work under `script-src 'self'`. The
 * router's server part writes inline scripts: classic ones that prepare the data, and one module that starts the
 * application. React counts the tags when it hydrates, so none may disappear.
 */
export async function moveInlineScripts(pages) {
  for (const file of await filesOf(pages, '.html')) {
    const moved = moveScriptsOf(await readFile(file, 'utf8'))
    for (const { path, code } of moved.files) await writeFile(join(pages, path), code)
    await writeFile(file, moved.html)
  }
}

const scriptTag = /<script([^>]*)>([^]*?)<\/script>/g

/**
 * Moves the scripts of one page. The module imports the application and awaits nothing, so the classic code runs at its
 * beginning: one file, one request. Modules that it imports at once must not read what the classic code prepares.
 * @returns the page without inline code, and the file to which its module tag points
 */
export function moveScriptsOf(html) {
  const scripts = [...html.matchAll(scriptTag)].map(([, attributes, code]) => ({ attributes, code }))
  const inline = scripts.filter(isInlineCode)
  if (inline.length === 0) return { html, files: [] }
  const modules = inline.filter((script) => kindOf(script) === 'module')
  if (modules.length !== 1) throw new Error(`A page with ${modules.length} inline modules cannot be joined`)
  const classic = inline.filter((script) => kindOf(script) === 'classic')
  const start = toFile('start', [...classic, ...modules].map(({ code }) => code).join('\n;\n'))

  const moved = html.replaceAll(scriptTag, (tag, attributes, code) => {
    if (!isInlineCode({ attributes, code })) return tag
    if (kindOf({ attributes }) === 'classic') return `<script${attributes}></script>`
    // An asynchronous file could run before the page is parsed, and hydration would fail.
    return `<script${attributes.replace(/\s+async(="")?/, '')} src="${start.path}"></script>`
  })
  return { html: moved, files: [start] }
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
  // Tokens are only filled into pages, never into files.
  if (code.includes('%WK_')) throw new Error('An inline script contains a run-time token')
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 12)
  return { path: `/assets/${name}-${hash}.js`, code }
}
