import type { ReactNode } from 'react'

interface LegalPageProps {
  readonly title: string
  readonly lead: string
  /** "Stand 21. November 2026": which text somebody has read. */
  readonly version?: string
  readonly children: ReactNode
}

/** A page to read: title, one sentence, then ruled sections with the heading beside the text on wide screens. */
export function LegalPage({ title, lead, version, children }: LegalPageProps) {
  return (
    <article className="pt-16 pb-20 lg:pt-24 lg:pb-32 print:p-0">
      <header className="max-w-[68ch]">
        <h1 className="text-30 hyphens-auto md:text-38">{title}</h1>
        <p className="mt-4 text-18 text-text-2">{lead}</p>
        {version && <p className="mt-3 text-14 text-text-3">{version}</p>}
      </header>
      <div className="mt-14 flex flex-col gap-12">{children}</div>
    </article>
  )
}

// The texts are plain elements; their look stands here once.
const textStyle = [
  'flex max-w-[68ch] flex-col gap-3 [overflow-wrap:anywhere]',
  '[&_a]:font-semibold [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-4',
  '[&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-2 [&_ul]:pl-5',
  '[&_dt]:text-14 [&_dt]:text-text-3 [&_dd+dt]:mt-3',
].join(' ')

interface LegalSectionProps {
  readonly title: string
  readonly children: ReactNode
}

export function LegalSection({ title, children }: LegalSectionProps) {
  return (
    <section className="section-rule grid gap-x-8 gap-y-3 pt-4 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <h2 className="text-20">{title}</h2>
      <div className={textStyle}>{children}</div>
    </section>
  )
}
