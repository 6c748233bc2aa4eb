import type { Location, MetaDescriptor } from 'react-router'
import { pageTitle, runtime } from './runtime.ts'

interface PageHead {
  readonly title: string
  /** A description for search engines; public pages only. */
  readonly description?: string
  /** Structured data (schema.org), where it helps; `url` is the page's own address. */
  readonly structuredData?: (url: string) => Readonly<Record<string, unknown>>
}

export interface MetaArguments {
  readonly location: Pick<Location, 'pathname'>
}

/** The head of a page: `export const meta = pageMeta({ title: 'Anmelden' })`. */
export function pageMeta(head: PageHead): (page: MetaArguments) => MetaDescriptor[] {
  return ({ location }) => {
    const title = pageTitle(head.title)
    if (head.description === undefined) return [{ title }, { name: 'robots', content: 'noindex' }]
    const url = absoluteUrl(location.pathname)
    return [
      { title },
      { name: 'description', content: head.description },
      { tagName: 'link', rel: 'canonical', href: url },
      ...openGraph(title, head.description, url),
      ...(head.structuredData
        ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...head.structuredData(url) } }]
        : []),
    ]
  }
}

function openGraph(title: string, description: string, url: string): MetaDescriptor[] {
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'de_DE' },
    { property: 'og:site_name', content: runtime.texts.PRODUCT_NAME },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${runtime.texts.APP_URL}/share.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    {
      property: 'og:image:alt',
      content: 'Ein Monatseinkommen, auf vier Töpfe verteilt: stimmt auf den Cent.',
    },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

// Prerendered addresses come with and without a slash at the end; ours have none.
function absoluteUrl(pathname: string): string {
  const path = pathname === '/' ? '/' : pathname.replace(/\/$/u, '')
  return runtime.texts.APP_URL + path
}
