import { type ReactNode, Suspense } from 'react'
import type { WidgetName } from '#domain/overview/widgets.ts'
import { Section } from '#web/app/page/section.tsx'
import { useIsOnline } from '#web/kit/browser/use-is-online.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { useIsDue } from '#web/kit/parts/use-is-due.ts'
import { widgetWords } from '#web/member/overview/widget-words.ts'
import { panelHeights } from './panel-heights.ts'

interface PanelSectionProps {
  readonly name: WidgetName
  /** The title; absent: the name of the part in the list for arranging the parts. */
  readonly title?: string
  readonly aside?: ReactNode
  readonly actions?: ReactNode
  /** Whether the part has nothing to show yet; then it is only as high as its sentence and button. */
  readonly isEmpty?: boolean
  readonly children?: ReactNode
}

/** A part of the overview with its usual height, so that the parts below stay where they were drawn first. */
export function PanelSection({ name, title, aside, actions, isEmpty, children }: PanelSectionProps) {
  return (
    <Section
      title={title ?? widgetWords[name].title}
      // The element is always there, so that the head has its height before its links and words are known.
      actions={
        <span className="inline-flex min-h-11 items-center text-14">
          {'\u200B'}
          <span className="inline-flex gap-6">{actions ?? aside}</span>
        </span>
      }
    >
      <div className={isEmpty ? 'flow-root' : `flow-root ${panelHeights[name]}`}>{children}</div>
    </Section>
  )
}

interface LatePanelProps {
  readonly name: WidgetName
  readonly children: ReactNode
}

/** A part with data and code of its own: it keeps its place, and is loaded when it comes near the window. */
export function LatePanel({ name, children }: LatePanelProps) {
  const [place, isDue] = useIsDue<HTMLDivElement>()
  if (isDue) return <Suspense fallback={<PendingPanel name={name} />}>{children}</Suspense>
  return (
    <PanelSection name={name}>
      <div ref={place} />
    </PanelSection>
  )
}

/**
 * The part while its code or its figures are being loaded; the page around it, with its footer, is already
 * there.
 */
export function PendingPanel({ name }: { readonly name: WidgetName }) {
  return (
    <PanelSection name={name}>
      <span aria-hidden className={`mt-3 h-12 w-48 max-w-full ${shape}`} />
      <span aria-hidden className={`mt-4 h-4 w-full max-w-100 ${shape}`} />
      <span aria-hidden className={`mt-8 h-24 w-full ${shape}`} />
    </PanelSection>
  )
}

interface FailedPanelProps {
  readonly name: WidgetName
  readonly onRetry: () => void
}

/** The part when its figures could not be read, which is not the same as having none. */
export function FailedPanel({ name, onRetry }: FailedPanelProps) {
  const isOnline = useIsOnline()
  return (
    <PanelSection name={name}>
      <div role="status">
        <p className="mt-3 max-w-prose font-semibold">
          {isOnline ? 'Das ließ sich nicht laden.' : 'Das braucht Netz.'}
        </p>
        <p className="mt-1 max-w-prose text-text-2">
          {isOnline
            ? 'Deine Daten sind nicht verloren: Die Verbindung hat nicht geklappt, oder es war zu viel auf einmal.'
            : 'Das hast du auf diesem Gerät noch nicht geöffnet. Sobald du wieder Netz hast, ist es da.'}
        </p>
      </div>
      <Button variant="outline" className="mt-5 print:hidden" onClick={onRetry}>
        Noch einmal versuchen
      </Button>
    </PanelSection>
  )
}

// The placeholder is no skeleton, because a page that shows a skeleton has no footer.
const shape = 'block rounded-[4px] bg-surface-2'
