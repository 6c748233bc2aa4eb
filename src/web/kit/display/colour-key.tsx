import type { TransferPot } from '#domain/account-system/pot.ts'
import { classNames } from '#web/kit/controls/class-names.ts'

/** An index into the chart palette; an account keeps its own for life. */
export type ChartIndex = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
export type KeyColour = TransferPot | ChartIndex | 'text'

/**
 * The colours of the pots, which are fixed: saving = chart 1, luxury = 2, donation = 3, life = 10; the reserve for
 * taxes = 8.
 */
const potChartIndex = {
  tax_reserve: 7,
  saving_rate: 0,
  luxury_rate: 1,
  donation_rate: 2,
  life: 9,
} as const satisfies Record<TransferPot, ChartIndex>

// The classes are written out, so that Tailwind finds them.
const chartBackgrounds: Readonly<Record<ChartIndex, string>> = {
  0: 'bg-chart-0',
  1: 'bg-chart-1',
  2: 'bg-chart-2',
  3: 'bg-chart-3',
  4: 'bg-chart-4',
  5: 'bg-chart-5',
  6: 'bg-chart-6',
  7: 'bg-chart-7',
  8: 'bg-chart-8',
  9: 'bg-chart-9',
}

function keyBackground(colour: KeyColour): string {
  if (colour === 'text') return 'bg-text'
  return chartBackgrounds[typeof colour === 'number' ? colour : potChartIndex[colour]]
}

/** The colour as a CSS variable, for fills and strokes of drawings. */
export function keyColour(colour: KeyColour): string {
  if (colour === 'text') return 'var(--text)'
  return `var(--chart-${typeof colour === 'number' ? colour : potChartIndex[colour]})`
}

interface PotKeyProps {
  readonly colour: KeyColour
  /** `row` runs along both lines of a row, `inline` stands before a word. */
  readonly size?: 'row' | 'inline'
}

/** The colour of a pot or account, 4 px wide; the name beside it says what it means. */
export function PotKey({ colour, size = 'row' }: PotKeyProps) {
  return (
    <span
      aria-hidden
      className={classNames(
        'pot-key w-1 shrink-0',
        size === 'row' ? 'self-stretch' : 'h-4',
        keyBackground(colour),
      )}
    />
  )
}
