import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError } from '#contract/protocol/client.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { readVoucherPrices } from '#contract/subscription.ts'
import { planWords } from '#domain/subscription/plan-words.ts'
import type { PriceStep } from '#domain/subscription/reduction.ts'
import type { Plan } from '#domain/subscription/term.ts'
import { api } from '#web/app/network/client.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'

type VoucherPrices = DataOf<typeof readVoucherPrices>

/** A voucher whose prices stand in the order. */
export interface AppliedVoucher {
  readonly code: string
  readonly words: string
  readonly steps: readonly PriceStep[]
}

/** The field of a voucher in the order. */
export interface VoucherEntry {
  readonly typed: string
  readonly setTyped: (typed: string) => void
  /** Asks for the prices by the typed code. */
  readonly apply: () => void
  readonly remove: () => void
  readonly isAsking: boolean
  /** The voucher that the order redeems; null: none, or one that does not fit. */
  readonly applied: AppliedVoucher | null
  readonly problem: string | undefined
  readonly input: React.RefObject<HTMLInputElement | null>
  /** Whether something was typed that the order would not redeem: nobody orders at another price than expected. */
  readonly isInTheWay: boolean
}

interface Chosen {
  /** The code that was applied; empty: none. */
  readonly code: string
  readonly plan: Plan
  readonly priceCents: number
}

/** The voucher of an order: typed, asked for, applied, and its prices for the chosen plan. */
export function useVoucher({ code, plan, priceCents }: Chosen, onCode: (code: string) => void): VoucherEntry {
  const [typed, setTyped] = useState(code)
  const input = useRef<HTMLInputElement>(null)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['voucher-prices', code, priceCents],
    queryFn: ({ signal }) => api.call(readVoucherPrices, { body: { code } }, signal),
    enabled: code !== '',
    // A voucher never changes, and every question counts against guesses.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })
  const isApplied = code !== '' && typed.trim() === code
  const applied = isApplied && data ? appliedOf(data, plan, priceCents) : null
  const problem = isApplied && !isFetching ? problemOf(data, error, plan) : undefined
  return {
    typed,
    setTyped,
    apply() {
      const next = typed.trim()
      if (next === '') return input.current?.focus()
      setTyped(next)
      if (next === code) void refetch()
      else onCode(next)
    },
    remove() {
      setTyped('')
      onCode('')
    },
    isAsking: isApplied && isFetching,
    applied,
    problem,
    input,
    isInTheWay: typed.trim() !== '' && applied === null,
  }
}

function appliedOf(
  { code, words, plans }: VoucherPrices,
  plan: Plan,
  priceCents: number,
): AppliedVoucher | null {
  const found = plans.find((each) => each.plan === plan && each.fullCents === priceCents)
  return found ? { code, words, steps: found.steps } : null
}

function problemOf(data: VoucherPrices | undefined, error: unknown, plan: Plan): string | undefined {
  if (error instanceof CallError)
    return error.errors.find(({ field }) => field === 'code')?.message ?? sentenceOf(error)
  if (error) return sentenceOf(error)
  if (!data || data.plans.some((each) => each.plan === plan)) return undefined
  const names = data.plans.map((each) => planWords[each.plan].name)
  return `Dieser Gutschein gilt nur für „${names.join('“ und „')}“.`
}
