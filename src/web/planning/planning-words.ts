import type { AccountType, AssetClass, Availability } from '#domain/accounts/account.ts'
import type { IncomeType, Rhythm } from '#domain/income/income-source.ts'

export const incomeTypeWords = {
  salary: 'Gehalt',
  self_employment: 'Selbständigkeit',
  pension: 'Rente',
  child_benefit: 'Kindergeld',
  rent: 'Miete',
  capital: 'Kapital',
  other: 'Sonstiges',
} as const satisfies Record<IncomeType, string>

export const rhythmWords = {
  monthly: 'monatlich',
  quarterly: 'vierteljährlich',
  half_yearly: 'halbjährlich',
  yearly: 'jährlich',
  once: 'einmalig',
  irregular: 'unregelmäßig',
} as const satisfies Record<Rhythm, string>

export const accountTypeWords = {
  checking: 'Giro',
  savings: 'Tagesgeld',
  term_deposit: 'Festgeld',
  securities: 'Depot',
  cash: 'Bargeld',
  credit_card: 'Kreditkarte',
  loan: 'Darlehen',
  building_savings: 'Bausparen',
  retirement: 'Altersvorsorge',
  property: 'Immobilie',
  tangible: 'Sachwert',
  receivable: 'Forderung',
} as const satisfies Record<AccountType, string>

export const availabilityWords = {
  daily: 'täglich',
  notice: 'mit Kündigungsfrist',
  fixed: 'fest bis zum Ablauf',
  locked: 'gebunden',
} as const satisfies Record<Availability, string>

export const assetClassWords = {
  liquidity: 'Liquidität',
  bonds: 'Anleihen',
  shares: 'Aktien & ETF',
  property: 'Immobilien',
  precious_metals: 'Edelmetalle',
  crypto: 'Krypto',
  other: 'Sonstiges',
} as const satisfies Record<AssetClass, string>
