import type { Cents } from '#domain/money/cents.ts'
import { groupDigits } from '#domain/money/group-digits.ts'
import type { PlanDeviation } from '#domain/wealth-plan/plan-deviation.ts'

/**
 * The deviation in words: `1,5 Monate voraus`, `4 Monate hinter dem Plan`, `genau im Plan`, `knapp voraus`.
 */
export function deviationWords({ tenths, euroCents }: PlanDeviation): string {
  if (tenths === 0)
    return euroCents === 0 ? 'genau im Plan' : euroCents > 0 ? 'knapp voraus' : 'knapp hinter dem Plan'
  return `${monthsOfTenths(Math.abs(tenths))} ${tenths > 0 ? 'voraus' : 'hinter dem Plan'}`
}

/** The class that colours the words; the words say the same without colour. */
export function deviationTone({ tenths }: PlanDeviation): string {
  return tenths === 0 ? '' : tenths > 0 ? 'text-positive' : 'text-negative'
}

export interface DeviationCause {
  readonly label: string
  readonly note: string
  readonly cents: Cents
}

/** The causes of the deviation; their amounts sum to the euros ahead or behind. A cause of 0 is left out. */
export function deviationCauses(deviation: PlanDeviation): readonly DeviationCause[] {
  const causes: readonly DeviationCause[] = [
    {
      label: deviation.fromSavingCents < 0 ? 'weniger gespart' : 'mehr gespart',
      note: 'als geplant',
      cents: deviation.fromSavingCents,
    },
    {
      label: 'Wertänderung',
      note: 'gegen die Annahmen',
      cents: deviation.fromMarketCents,
    },
    {
      label: deviation.fromStartCents < 0 ? 'weniger am Anfang' : 'mehr am Anfang',
      note: 'als im Plan angenommen',
      cents: deviation.fromStartCents,
    },
  ]
  return causes.filter(({ cents }) => cents !== 0)
}

function monthsOfTenths(tenths: number): string {
  const [whole, tenth] = [Math.floor(tenths / 10), tenths % 10]
  const number = groupDigits(String(whole)) + (tenth === 0 ? '' : `,${tenth}`)
  return tenths === 10 ? '1 Monat' : `${number} Monate`
}
