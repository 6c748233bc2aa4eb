import type { MetaDescriptor } from 'react-router'
import { pageTitle } from './runtime.ts'

interface PageHead {
  readonly title: string
  /** For search engines; public pages only. */
  readonly description?: string
}

/** The head of a page: `export const meta = pageMeta({ title: 'Anmelden' })`. */
export function pageMeta({ title, description }: PageHead): () => MetaDescriptor[] {
  return () => [
    { title: pageTitle(title) },
    ...(description === undefined
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ name: 'description', content: description }]),
  ]
}
