import type { AccountGroup } from '#domain/accounts/account.ts'

export const accountGroupWords = {
  liquid: 'Liquide',
  reserves: 'Rücklagen',
  investments: 'Anlagen',
  retirement: 'Altersvorsorge',
  property: 'Immobilien & Sachwerte',
  debts: 'Schulden',
} as const satisfies Record<AccountGroup, string>
