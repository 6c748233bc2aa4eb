import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { build as bundle } from 'vite'
import { inProject } from '../support/project.mjs'
import { keepEnvironment } from './keep-environment.mjs'

/**
 * The page `oeffnen.html` that lies beside a saved folder (decision 0199): script and styles stand in the page itself,
 * and its policy allows these two, by their hashes, and nothing else. The application imports it as a text from
 * `virtual:folder-opener`, in a part that loads when somebody saves a file.
 */

const moduleName = 'virtual:folder-opener'
const sources = {
  page: 'src/web/opener/opener.html',
  script: 'src/web/opener/opener.ts',
  styles: ['src/web/opener/opener.css', 'src/web/household/emergency-folder/sheet.css'],
}

/** The plug-in for Vite. Only the client's build needs the text: nobody saves a file while pages are prerendered. */
export function folderOpener() {
  return {
    name: 'folder-opener',
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : null),
    async load(id) {
      if (id !== `\0${moduleName}`) return null
      const isClient = this.environment.name === 'client'
      return `export default ${JSON.stringify(isClient ? await writeOpener() : '')}`
    },
  }
}

/** @returns the page as a text */
export async function writeOpener() {
  const [page, script, ...styles] = await Promise.all([
    readFile(inProject(sources.page), 'utf8'),
    bundleScript(),
    ...sources.styles.map((file) => readFile(inProject(file), 'utf8')),
  ])
  // Inside a page, this would be the end of the script.
  const safeScript = script.replaceAll(/<\/(?=script)/gi, String.raw`<\/`).trim()
  const style = styles.join('\n')
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(safeScript)}'`,
    `style-src '${hashOf(style)}'`,
    // The mark in the head of the sheet is part of the styles.
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  // Each stands without a space around it, because the hashes are those of the whole text of an element.
  const parts = {
    'content="POLICY"': `content="${policy}"`,
    '<!-- STYLE -->': `<style>${style}</style>`,
    '<!-- SCRIPT -->': `<script>${safeScript}</script>`,
  }
  for (const mark of Object.keys(parts))
    if (!page.includes(mark)) throw new Error(`opener.html lacks ${mark}`)
  return page.replaceAll(/content="POLICY"|<!-- (?:STYLE|SCRIPT) -->/g, (mark) => parts[mark])
}

async function bundleScript() {
  const { output } = await keepEnvironment(() =>
    bundle({
      configFile: false,
      root: inProject(),
      publicDir: false,
      logLevel: 'warn',
      build: {
        write: false,
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: { input: inProject(sources.script), output: { format: 'iife' } },
      },
    }),
  )
  if (output.length !== 1) throw new Error('The script of oeffnen.html must be one file')
  return output[0].code
}

function hashOf(text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
