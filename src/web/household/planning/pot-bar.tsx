import type { Cents } from '#domain/money/cents.ts'
import { type KeyColour, keyColour } from '#web/kit/display/colour-key.tsx'

export interface BarPart {
  readonly key: string
  readonly colour: KeyColour
  readonly cents: Cents
  /** `open`: not transferred yet, a dashed outline · `virtual`: without an account · `rest`: the remainder. */
  readonly state?: 'open' | 'virtual' | 'rest'
}

interface PotBarProps {
  /** The bar in words, for screen readers. */
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
      {places.map(({ key, colour, state, from, share }, position) => (
        <svg key={key} x={`${from}%`} width={`${share}%`} height={height} overflow="hidden">
          {state === 'open' ? (
            <OpenPart colour={keyColour(colour)} height={height} />
          ) : (
            <rect
              x={position === 0 ? 0 : 1}
              width="100%"
              height={height}
              fill={keyColour(colour)}
              {...(state && { opacity: paleness[state] })}
            />
          )}
        </svg>
      ))}
    </svg>
  )
}

const paleness = { virtual: 0.25, rest: 0.45 } as const

// This draws four lines instead of a frame: the frame would have a width less two pixels, which no attribute can
// express.
function OpenPart({ colour, height }: { readonly colour: string; readonly height: number }) {
  const bottom = height - 0.5
  return (
    <g className="open-part" stroke={colour} strokeDasharray="4 3">
      <line x1="2" x2="100%" y1="0.5" y2="0.5" />
      <line x1="2" x2="100%" y1={bottom} y2={bottom} />
      <line x1="1.5" x2="1.5" y1="0" y2={height} />
      <line x1="100%" x2="100%" y1="0" y2={height} transform="translate(-0.5 0)" />
    </g>
  )
}
