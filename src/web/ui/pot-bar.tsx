import type { Cents } from '#domain/money/cents.ts'
import { type KeyColour, keyColour } from './pot-key.tsx'

export interface BarPart {
  readonly key: string
  readonly colour: KeyColour
  readonly cents: Cents
  /** Not transferred yet: a dashed outline. */
  readonly isOpen?: boolean
}

interface PotBarProps {
  /** What the bar says, for those who do not see it. */
  readonly label: string
  readonly parts: readonly BarPart[]
  readonly height?: 8 | 16 | 24
}

/** Shares of a whole in one bar. Widths are attributes, not styles: prerendered pages may show it too. */
export function PotBar({ label, parts, height = 24 }: PotBarProps) {
  const shown = parts.filter((part) => part.cents > 0)
  const total = shown.reduce((sum, part) => sum + part.cents, 0)
  const places = shown.reduce<readonly (BarPart & { readonly from: number; readonly share: number })[]>(
    (before, part) => {
      const last = before.at(-1)
      return [
        ...before,
        { ...part, from: last ? last.from + last.share : 0, share: (part.cents / total) * 100 },
      ]
    },
    [],
  )
  return (
    <svg role="img" aria-label={label} width="100%" height={height} className="block overflow-visible">
      {places.map(({ key, colour, isOpen, from, share }, position) => (
        <svg key={key} x={`${from}%`} width={`${share}%`} height={height} overflow="hidden">
          <rect
            x={position === 0 ? 0 : 1}
            y={isOpen ? 0.5 : 0}
            width="100%"
            height={isOpen ? height - 1 : height}
            {...(isOpen
              ? { className: 'open-part', fill: 'none', stroke: keyColour(colour), strokeDasharray: '4 3' }
              : { fill: keyColour(colour) })}
          />
        </svg>
      ))}
    </svg>
  )
}
