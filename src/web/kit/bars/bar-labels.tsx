import type { Cents } from '#domain/money/cents.ts'
import { useWidth } from '#web/kit/display/use-width.ts'
import { shareLabels } from './share-labels.ts'

interface BarLabelsProps {
  /** The width of the bar on a printed sheet. */
  readonly onPaperPx?: number
  readonly shares: readonly { readonly key: string; readonly text: string; readonly cents: Cents }[]
}

/** The shares in words above a bar of pots; the bar itself says them to screen readers. */
export function BarLabels({ shares, onPaperPx }: BarLabelsProps) {
  const [ref, width] = useWidth<HTMLDivElement>(onPaperPx)
  const labels = shareLabels(
    shares.map(({ key, text, cents }) => ({ key, value: cents, text })),
    width,
  )
  return (
    <div ref={ref} aria-hidden className="relative h-6 text-14 text-text-2">
      {labels.map(({ key, text, x }) => (
        <span key={key} className="absolute whitespace-nowrap" style={{ left: x }}>
          {text}
        </span>
      ))}
    </div>
  )
}
