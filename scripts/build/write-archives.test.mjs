import { describe, expect, it } from 'vitest'
import { divide } from './write-archives.mjs'

const files = new Map([
  ['/assets/root-a.js', 'import("./later-a.js"); "/assets/admin-a.js"'],
  ['/assets/later-a.js', 'words'],
  [
    '/assets/month-a.js',
    'import "./root-a.js"; import("./drawer-a.js"); new Worker("/assets/file.worker-a.js")',
  ],
  ['/assets/drawer-a.js', 'import("./large-a.js")'],
  ['/assets/large-a.js', 'x'.repeat(150_001)],
  ['/assets/file.worker-a.js', 'words'],
  ['/assets/admin-a.js', 'words'],
  ['/assets/manifest-a.js', '"/assets/calculator-a.js"'],
  ['/assets/calculator-a.js', 'words'],
])

describe('dividing the files of a build into archives', () => {
  const areas = {
    visitor: new Set(['/assets/root-a.js', '/assets/manifest-a.js']),
    member: new Set(['/assets/root-a.js', '/assets/month-a.js']),
    elsewhere: new Set(['/assets/root-a.js', '/assets/admin-a.js']),
  }
  const { visitor, member } = divide(areas, files)

  it('takes what the pages name and what their code fetches later, each file once', () => {
    expect(new Set(visitor)).toEqual(
      new Set(['/assets/later-a.js', '/assets/manifest-a.js', '/assets/root-a.js']),
    )
    expect(new Set(member)).toEqual(new Set(['/assets/drawer-a.js', '/assets/month-a.js']))
    expect(visitor.length + member.length).toBe(5)
  })

  it('leaves what is large, what web workers run and what only other pages name for its first use', () => {
    const kept = [...visitor, ...member]
    for (const name of ['large', 'file.worker', 'admin', 'calculator'])
      expect(kept).not.toContain(`/assets/${name}-a.js`)
  })

  it('takes with a script whatever that imports, also what else only other pages name, or what is large', () => {
    const imported = new Map([
      ['/assets/later-b.js', 'import{a as b}from"./login-b.js";import"./large-b.js"'],
      ['/assets/login-b.js', 'words'],
      ['/assets/large-b.js', 'x'.repeat(150_001)],
      ['/assets/start-b.js', 'import("./later-b.js")'],
    ])
    const start = new Set(['/assets/start-b.js'])
    const { visitor: kept } = divide({ visitor: start, elsewhere: new Set(['/assets/login-b.js']) }, imported)
    expect(new Set(kept)).toEqual(new Set(imported.keys()))
  })

  it('takes a large file that a page names itself', () => {
    const { member: named } = divide({ member: new Set(['/assets/large-a.js']) }, files)
    expect(named).toEqual(['/assets/large-a.js'])
  })
})
