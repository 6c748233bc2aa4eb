import { formatEuro } from '#domain/money/format-money.ts'
import type { Plan } from './term.ts'

/** The name of a plan and its meaning, which stands beside its price (§ 312j Abs. 2 BGB). */
export const planWords = {
  monthly: {
    name: 'Monatlich',
    period: 'pro Monat',
    term: '1 Monat, danach auf unbestimmte Zeit',
    cancelling: 'jederzeit zum Ende des Abomonats',
  },
  yearly: {
    name: 'Jährlich',
    period: 'pro Jahr',
    term: '12 Monate, danach auf unbestimmte Zeit',
    cancelling:
      'zum Ende der ersten 12 Monate, danach jederzeit zum Ende des Abomonats; volle Monate, die du nicht mehr nutzt, bekommst du zurück',
  },
} as const satisfies Record<
  Plan,
  {
    readonly name: string
    readonly period: string
    readonly term: string
    readonly cancelling: string
  }
>

/** The price in words: `9,90 € pro Monat`. */
export function priceText(plan: Plan, priceCents: number): string {
  return `${formatEuro(priceCents)} ${planWords[plan].period}`
}
