import { describe, expect, it } from 'vitest'
import { joinStart, pointToStart, readManifest } from './join-manifest.mjs'

const manifest = {
  entry: { module: '/assets/entry.client-a.js', imports: ['/assets/root-b.js'], css: [] },
  routes: {
    root: { id: 'root', path: '', module: '/assets/root-b.js', imports: [], css: ['/assets/root-c.css'] },
    page: {
      id: 'page',
      parentId: 'root',
      path: 'impressum',
      hasLoader: false,
      hasClientMiddleware: true,
      module: '/assets/page-d.js',
      imports: ['/assets/legal-e.js'],
      css: [],
    },
  },
  url: '/assets/manifest-f.js',
  version: '1',
}
const listOf = ({ code }) => readManifest(code.slice(0, code.indexOf('\n')))

describe('joining the list of routes with the entry', () => {
  const start = joinStart(manifest, 'run()')

  it('sets the list before it runs the entry', () => {
    expect(start.code).toMatch(/^window\.__reactRouterManifest=\{.*\};\nrun\(\)$/)
  })

  it('keeps what the router reads and leaves out what it does not', () => {
    const { routes } = listOf(start)
    expect(routes.root).toEqual({
      id: 'root',
      path: '',
      module: '/assets/root-b.js',
      css: ['/assets/root-c.css'],
    })
    expect(routes.page).toEqual({
      id: 'page',
      parentId: 'root',
      path: 'impressum',
      hasClientMiddleware: true,
      module: '/assets/page-d.js',
      css: [],
    })
  })

  it('names itself, by its content', () => {
    expect(start.path).toMatch(/^\/assets\/application-[\w-]{12}\.js$/)
    expect(listOf(start)).toMatchObject({ url: start.path, entry: { module: start.path, imports: [] } })
    expect(joinStart(manifest, 'run()')).toEqual(start)
    expect(joinStart(manifest, 'runOtherwise()').path).not.toBe(start.path)
    expect(joinStart({ ...manifest, version: '2' }, 'run()').path).not.toBe(start.path)
  })

  it('points a page to the joined file', () => {
    const page = `<link href="/assets/manifest-f.js"/><link href="/assets/entry.client-a.js"/>
<script type="module">import "/assets/manifest-f.js";import("/assets/entry.client-a.js");</script>`
    expect(pointToStart(page, manifest, start.path)).toBe(
      `<link href="${start.path}"/><link href="${start.path}"/>
<script type="module">import("${start.path}");</script>`,
    )
  })

  it('refuses a file that is no list', () => {
    expect(() => readManifest('export default {}')).toThrow('no list of routes')
  })
})
