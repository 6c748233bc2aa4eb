import type { Cents } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import type { PlanSensitivity, SensitivityStep } from '#domain/plan-explanation/plan-sensitivity.ts'
import type { TaxMode, WithdrawalOrder } from '#domain/wealth-plan/wealth-plan.ts'
import type { useFormatEuro } from '#web/kit/display/money.tsx'

type Format = ReturnType<typeof useFormatEuro>

export const leverWords: Readonly<Record<SensitivityStep['lever'], string>> = {
  return: 'Rendite',
  inflation: 'Inflation',
  spending: 'Ausgaben',
  retirement_age: 'Rentenalter aller',
  withdrawal_order: 'Reihenfolge der Entnahme',
  tax: 'Steuer',
}

const orderNames: Readonly<Record<WithdrawalOrder, string>> = {
  proportional: 'nach Zielanteilen',
  liquidity_first: 'Konten zuerst',
  shares_first: 'Aktien zuerst',
}

const modeNames: Readonly<Record<TaxMode, string>> = {
  none: 'vor Steuern',
  flat: 'ohne Kirchensteuer',
  church_8: '8\u00A0% Kirchensteuer',
  church_9: '9\u00A0% Kirchensteuer',
}

/** A step in words: `1 Punkt weniger`, `ein Jahr länger`, `Aktien zuerst`. */
export function stepWords(step: SensitivityStep): string {
  switch (step.lever) {
    case 'return':
    case 'inflation':
      return `${pointWords(step.byBp)} ${moreWords(step.byBp)}`
    case 'spending':
      return `${formatPercent(Math.abs(step.byBp), { digits: 0 })} ${moreWords(step.byBp)}`
    case 'retirement_age':
      return step.byYears < 0 ? 'ein Jahr früher' : 'ein Jahr später'
    case 'withdrawal_order':
      return orderNames[step.order]
    case 'tax':
      return modeNames[step.mode]
  }
}

function pointWords(bp: number): string {
  const points = Math.abs(bp) / 100
  return points === 1 ? '1 Punkt' : `${String(points).replace('.', ',')} Punkte`
}

function moreWords(by: number): string {
  return by < 0 ? 'weniger' : 'mehr'
}

const THOUSAND_CENTS = 100_000

/** The value of a case: a share in whole percent, or an amount in thousands. */
export function valueWords(
  { measure }: Pick<PlanSensitivity, 'measure'>,
  value: number,
  format: Format,
): string {
  return measure === 'lasts' ? formatPercent(value, { digits: 0 }) : inThousands(value, format)
}

/** An amount rounded to thousands, because nobody knows more about a time years ahead. */
function inThousands(cents: Cents, format: Format): string {
  return format(Math.round(cents / THOUSAND_CENTS) * THOUSAND_CENTS, { isWhole: true })
}
