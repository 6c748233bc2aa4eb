import type { ReactNode } from 'react'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { Tag } from '#web/kit/display/tag.tsx'

interface ExamplePageProps {
  readonly area: string
  /** The result of the example as a sentence. */
  readonly title: ReactNode
  /** The purpose of the page in one sentence. */
  readonly lead: ReactNode
  /** The household to which the figures belong. */
  readonly source?: string
  /** Figures from the household's own entries, shown before the example. */
  readonly own?: ReactNode
  readonly children: ReactNode
}

/** A page with one worked example; its figures are those of the sample household, and marked as such. */
export function ExamplePage({
  area,
  title,
  lead,
  source = 'Haushalt Berger',
  own,
  children,
}: ExamplePageProps) {
  return (
    <>
      {own}
      <PageTitle
        area={area}
        title={title}
        actions={
          <p className="flex items-center gap-3 text-14 text-text-3">
            <Tag>Beispiel</Tag>
            {source}
          </p>
        }
      />
      <p className="mt-4 max-w-prose text-18/7 text-text-2">{lead}</p>
      {children}
    </>
  )
}
