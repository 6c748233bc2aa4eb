import { globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'

// A class for which no loaded sheet has a rule has no effect, and nothing reports it, so this walks the imports of
// every page.

const web = join(import.meta.dirname, '..')
const visitorSources = [...read('styles/visitor.css').matchAll(/@source '\.\.\/([^']+)'/g)].map(
  ([, pattern = '']) => pattern,
)

describe('the sheet of the visitors', () => {
  it.each(['root.tsx', 'page-layout.tsx', ...pagesIn('visitor'), ...globSync('*-page.tsx', { cwd: web })])(
    'has the classes of %s',
    (page) => expect(unstyledParts(page)).toEqual([]),
  )
})

describe('the whole sheet', () => {
  it.each(['member/app-frame.tsx', 'admin/admin-frame.tsx', 'admin/admin-login-layout.tsx'])(
    'comes with %s',
    (frame) => expect(loadsWholeSheet(frame)).toBe(true),
  )

  // A sheet that a module imports is inserted a second time with the first part that is fetched later.
  it('is named by its address alone', () => {
    const importing = globSync('**/*.{ts,tsx}', { cwd: web }).filter((file) =>
      /^import '.*styles\/(?:member|visitor)\.css'$/m.test(read(file)),
    )
    expect(importing).toEqual([])
  })
})

function pagesIn(folder: string): readonly string[] {
  return globSync(`${folder}/**/*-page.tsx`, { cwd: web })
}

/** The parts that are drawn with a sheet that leaves them out, on the page and in what it loads later. */
function unstyledParts(file: string, seen = new Set<string>()): readonly string[] {
  // Parts for members stand inside their frame, which loads the whole sheet.
  if (seen.has(file) || /^(member|admin|household\/saved-scenarios)\//.test(file) || loadsWholeSheet(file))
    return []
  seen.add(file)
  const isUnstyled = hasClasses(file) && !visitorSources.some((pattern) => matchesGlob(file, pattern))
  return [...(isUnstyled ? [file] : []), ...importsOf(file).flatMap((next) => unstyledParts(next, seen))]
}

function loadsWholeSheet(file: string): boolean {
  // The root links the sheet only beside the frame of signed-in people, which comes later.
  return file !== 'root.tsx' && read(file).includes('<WholeSheet />')
}

/** The imports of a file, those at once and those loaded later. */
function importsOf(file: string): readonly string[] {
  return [...read(file).matchAll(/(?:from |^import |\bimport\()'([^']+)'/gm)]
    .map(([, address = '']) => address)
    .filter((address) => /^(#web\/|\.\/).*\.tsx?$/.test(address))
    .map((address) => (address.startsWith('#web/') ? address.slice(5) : join(dirname(file), address)))
}

function hasClasses(file: string): boolean {
  return /className=|'(?:[^'\n]* )?(?:bg|text|border|fill|stroke)-\w/.test(read(file))
}

function read(file: string): string {
  return readFileSync(join(web, file), 'utf8')
}
