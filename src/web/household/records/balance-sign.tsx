import type { ValueSign } from '#domain/accounts/account.ts'
import type { Cents } from '#domain/money/cents.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import type { MoneyFieldProps } from '#web/kit/fields/money-field.tsx'
import { worthEffect } from './worth-effect.ts'

interface BalanceSign {
  readonly valueSign: ValueSign
  readonly isCounted: boolean
  readonly formatEuro: (cents: Cents) => string
  /** Called when the account of debts holds money: it owes less than nothing. */
  readonly onCredit: (balanceCents: Cents) => void
}

/**
 * The words of a balance field about its sign: how the amount changes the wealth, and what a minus means where the
 * account is a debt already.
 */
export function balanceSign({
  valueSign,
  isCounted,
  formatEuro,
  onCredit,
}: BalanceSign): Pick<MoneyFieldProps, 'helpFor' | 'askMinus'> {
  return {
    helpFor: (cents) => worthEffect(cents, { valueSign, isCounted }, formatEuro),
    askMinus:
      valueSign === 1
        ? undefined
        : (cents) => (
            <>
              Als Schuld von {formatEuro(cents)} verstanden, oder ist es ein{' '}
              <TextAction className="!inline !min-h-0 !text-primary" onClick={() => onCredit(0 - cents)}>
                Guthaben
              </TextAction>
              ?
            </>
          ),
  }
}
