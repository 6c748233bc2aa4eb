import type { MetaDescriptor } from 'react-router'
import { pageTitle } from './runtime.ts'

interface PageHead {
  readonly title: string
  readonly description?: string
  /** Pages behind the login stay out of search engines. */
  readonly isPrivate?: boolean
}

/** The `meta` export of a page: title by the template of spec § 1, description, robots. */
export function pageMeta({ title, description, isPrivate = false }: PageHead) {
  return (): MetaDescriptor[] => [
    { title: pageTitle(title) },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
