import { type ReactNode, Suspense } from 'react'
import type { WidgetName } from '#domain/overview/widgets.ts'
import { Skeleton } from '#web/display/skeleton.tsx'
import { useIsDue } from '#web/loading/use-is-due.ts'
import { widgetWords } from '#web/member/overview/widget-words.ts'
import { Section } from '#web/page/section.tsx'
import { panelHeights } from './panel-heights.ts'

interface PanelSectionProps {
  readonly name: WidgetName
  /** What it is called where it is arranged, until more is known. */
  readonly title?: string
  readonly aside?: ReactNode
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** A part of the overview, as high as it usually is: what follows stays where it was drawn first. */
export function PanelSection({ name, title, aside, actions, children }: PanelSectionProps) {
  return (
    <Section title={title ?? widgetWords[name].title} aside={aside} actions={actions}>
      <div className={panelHeights[name]}>{children}</div>
    </Section>
  )
}

interface LatePanelProps {
  readonly name: WidgetName
  readonly children: ReactNode
}

/** A part with reads and code of its own: its place is there at once, the rest when it comes near the window. */
export function LatePanel({ name, children }: LatePanelProps) {
  const [place, isDue] = useIsDue<HTMLDivElement>()
  if (isDue) return <Suspense fallback={<PendingPanel name={name} />}>{children}</Suspense>
  return (
    <PanelSection name={name}>
      <div ref={place} />
    </PanelSection>
  )
}

/** The part while its code or its figures are on their way. */
export function PendingPanel({ name }: { readonly name: WidgetName }) {
  return (
    <PanelSection name={name}>
      <Skeleton className="mt-3 h-12 w-48 max-w-full" />
      <Skeleton className="mt-4 h-4 w-full max-w-100" />
      <Skeleton className="mt-8 h-24 w-full" />
    </PanelSection>
  )
}
