import { describe, expect, it } from 'vitest'
import { orderHead } from './order-head.mjs'

const page = `<html><head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/>
<link rel="preload" href="/a.woff2" as="font"/><link rel="modulepreload" href="/assets/a.js"/>
<link rel="modulepreload" href="/assets/b.js"/><script src="/early.js"></script><title>Titel</title>
<script type="application/ld+json">{}</script><link rel="stylesheet" href="/assets/a.css"/><link rel="stylesheet" href="/assets/b.css"/></head><body><link rel="stylesheet" href="/c.css"/></body></html>`

describe('ordering the head of a page', () => {
  const html = orderHead(page)

  it('puts theme, data and styles behind the viewport, in their order: hydration goes through them', () => {
    expect(html).toContain(
      '<meta name="viewport" content="width=device-width"/><script src="/early.js"></script><script type="application/ld+json">{}</script><link rel="stylesheet" href="/assets/a.css"/><link rel="stylesheet" href="/assets/b.css"/>',
    )
  })

  it('lets the modules wait behind everything else', () => {
    expect(html).toContain(
      '<link fetchpriority="low" rel="modulepreload" href="/assets/a.js"/><link fetchpriority="low" rel="modulepreload" href="/assets/b.js"/></head>',
    )
  })

  it('leaves words and body as they are', () => {
    expect(html).toContain('<title>Titel</title>')
    expect(html).toContain('<body><link rel="stylesheet" href="/c.css"/></body>')
    expect(html.match(/<(link|script|meta)/g)).toHaveLength(page.match(/<(link|script|meta)/g).length)
  })

  it('refuses a page without a viewport', () => {
    expect(() => orderHead('<html><head></head></html>')).toThrow('viewport')
  })
})
