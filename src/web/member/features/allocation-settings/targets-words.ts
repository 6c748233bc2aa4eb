import type { Account } from '#domain/accounts/account.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { potWords } from '#web/household/planning/pot-words.ts'
import type { Settings } from './settings.ts'

/** The targets of the pots in one line: `Leben 80 % auf Girokonto, Miete 100 % auf Hauskonto`. */
export function targetsWords(
  { targets, subPots }: Pick<Settings, 'targets' | 'subPots'>,
  accounts: readonly Pick<Account, 'id' | 'name'>[],
): string {
  if (targets.length === 0) return 'keine'
  return targets
    .map(({ pot, subPotId, accountId, shareBp }) => {
      const title = subPots.find(({ id }) => id === subPotId)?.label ?? potWords[pot].title
      const account = accounts.find(({ id }) => id === accountId)?.name ?? 'ein Konto'
      return `${title} ${formatPercent(shareBp)} auf ${account}`
    })
    .join(', ')
}
