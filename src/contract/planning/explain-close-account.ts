import type { FieldError } from '#contract/protocol/problem.ts'
import type { CloseAccountProblem } from '#domain/accounts/close-account.ts'
import { MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { formatEuro } from '#domain/money/format-money.ts'

/**
 * The reason why an account cannot be closed, at the field where it can be corrected. `already_closed` has none: it is
 * a conflict.
 */
export function explainCloseAccount(reason: Exclude<CloseAccountProblem, 'already_closed'>): FieldError {
  switch (reason) {
    case 'before_opening':
      return { field: 'closedOn', message: 'Der Tag liegt vor der Eröffnung des Kontos.' }
    case 'later_balance':
      return {
        field: 'closedOn',
        message: 'Es gibt einen späteren Stand. Wähle dessen Tag oder einen danach.',
      }
    case 'balance_left':
      return { field: 'transferTo', message: 'Auf dem Konto liegt noch Geld. Welches Konto übernimmt es?' }
    case 'target_unusable':
      return {
        field: 'transferTo',
        message: 'Dieses Konto kann nichts übernehmen. Wähle ein anderes offenes Konto.',
      }
    case 'other_currency':
      return {
        field: 'transferTo',
        message: 'Dieses Konto führt eine andere Währung. Wähle ein Konto in Euro oder in derselben Währung.',
      }
    case 'target_full':
      return {
        field: 'transferTo',
        message: `Zusammen wären das mehr als ${formatEuro(MAX_BALANCE_CENTS)}. Wähle ein anderes Konto.`,
      }
  }
}
