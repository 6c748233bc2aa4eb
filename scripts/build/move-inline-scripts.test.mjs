import { describe, expect, it } from 'vitest'
import { moveScriptsOf } from './move-inline-scripts.mjs'

const page = `<!DOCTYPE html><html><head><script src="/early.js"></script></head><body><p>Text</p>
<script id="wk-runtime" type="application/json">%WK_RUNTIME_JSON%</script><script>first()</script>
<script nonce="">second()</script><script type="module" async="">import "/assets/a.js";</script>
<!--$--><script>third()</script><!--/$--></body></html>`

describe('moving inline scripts', () => {
  const { html, files } = moveScriptsOf(page)

  it('puts all code into one file, the module last', () => {
    expect(files).toHaveLength(1)
    const [start] = files
    expect(start.code).toBe('first()\n;\nsecond()\n;\nthird()\n;\nimport "/assets/a.js";')
    expect(start.path).toMatch(/^\/assets\/start-[\w-]{12}\.js$/)
  })

  it('lets the module wait for the page', () => {
    expect(html).toContain(`<script type="module" src="${files[0].path}"></script>`)
    expect(html).toContain('</script><script></script>\n<script nonce=""></script>')
  })

  it('keeps every tag, files and data as they are', () => {
    expect(html.match(/<script/g)).toHaveLength(page.match(/<script/g).length)
    expect(html).toContain('<script src="/early.js"></script>')
    expect(html).toContain('<script id="wk-runtime" type="application/json">%WK_RUNTIME_JSON%</script>')
    expect(html).toContain('<!--$--><script></script><!--/$-->')
  })

  it('names a file by its content', () => {
    expect(moveScriptsOf(page).files).toEqual(files)
    expect(moveScriptsOf(page.replace('third', 'other')).files[0].path).not.toBe(files[0].path)
  })

  it('leaves a page without inline code alone', () => {
    const plain = '<p>Text</p><script src="/early.js"></script>'
    expect(moveScriptsOf(plain)).toEqual({ html: plain, files: [] })
  })

  it('refuses code that it could not move truly', () => {
    expect(() => moveScriptsOf(page.replace('first()', 'name("%WK_PRODUCT_NAME%")'))).toThrow(
      'run-time token',
    )
    expect(() => moveScriptsOf('<script type="importmap">{}</script>')).toThrow('importmap')
    expect(() => moveScriptsOf('<script>first()</script>')).toThrow('0 inline modules')
  })
})
