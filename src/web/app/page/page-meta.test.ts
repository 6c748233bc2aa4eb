import { describe, expect, it } from 'vitest'
import { pageMeta } from './page-meta.ts'

const at = (pathname: string) => ({ location: { pathname } })

describe('the head of a page', () => {
  it('keeps private pages out of search engines', () => {
    expect(pageMeta({ title: 'Konten' })(at('/einstellungen/konten'))).toEqual([
      { title: 'Konten - Dein Wohlstandskompass' },
      { name: 'robots', content: 'noindex' },
    ])
  })

  it('names one address for a public page, however it was called', () => {
    const head = pageMeta({ title: 'Ziele', description: 'Rechne.' })
    for (const path of ['/ziele', '/ziele/']) {
      const tags = head(at(path))
      expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: '/ziele' })
      expect(tags).toContainEqual({ property: 'og:url', content: '/ziele' })
      expect(tags).toContainEqual({ property: 'og:title', content: 'Ziele - Dein Wohlstandskompass' })
      expect(tags).toContainEqual({ name: 'description', content: 'Rechne.' })
      expect(tags).toContainEqual({ property: 'og:image', content: '/share.png' })
      expect(tags).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
    }
    expect(head(at('/'))).toContainEqual({ tagName: 'link', rel: 'canonical', href: '/' })
  })

  it('carries structured data where there are some', () => {
    const head = pageMeta({
      title: 'T',
      description: 'D',
      structuredData: (url) => ({ '@type': 'Thing', url }),
    })
    expect(head(at('/x'))).toContainEqual({
      'script:ld+json': { '@context': 'https://schema.org', '@type': 'Thing', url: '/x' },
    })
  })
})
