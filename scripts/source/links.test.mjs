import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inProject } from '../support/project.mjs'

const root = inProject('.')
const read = (path) => readFileSync(join(root, path), 'utf8')
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root })

/** The files to which a page links or which it shows: `](page)`, `src="picture"`, `srcset="picture"`. */
function filesOf(text) {
  const links = [...text.matchAll(/\]\((?<target>[^)\s]+)\)|(?:src|srcset)="(?<shown>[^"\s]+)"/gu)]
  return links
    .map(({ groups }) => (groups.target ?? groups.shown).split('#')[0])
    .filter((target) => target !== '' && !/^[a-z]+:/u.test(target))
}

describe('links between documents', () => {
  it.each(pages)('%s leads to files that there are', (page) => {
    const missing = filesOf(read(page)).filter((target) => !existsSync(join(root, dirname(page), target)))
    expect(missing).toEqual([])
  })

  it('the index of decisions has each once, by its title', () => {
    const decisions = pages.filter((page) => /^docs\/decisions\/\d{4}-/u.test(page))
    const lines = decisions.map((page) => {
      const [, number, title] = /^# (\d{4}) (.+)$/mu.exec(read(page))
      return `- [${number}](${page.replace('docs/decisions/', '')}) ${title}`
    })
    const listed = read('docs/decisions/README.md')
      .split('\n')
      .filter((line) => line.startsWith('- '))
    expect(listed.toSorted()).toEqual(lines.toSorted())
  })
})
