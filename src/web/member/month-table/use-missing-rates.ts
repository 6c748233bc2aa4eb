import { useMemo, useState } from 'react'
import { knownRates } from '#domain/currencies/known-rates.ts'
import type { DatedRate } from '#domain/currencies/rate-of-day.ts'
import { type AskedRate, type ForeignWish, askedRates } from './foreign-values.ts'
import type { SheetPosition } from './sheet-positions.ts'

/** The question for rates without which values in other currencies cannot be stored. */
export interface RateQuestion {
  readonly id: number
  readonly wishes: readonly ForeignWish[]
  readonly asked: readonly AskedRate[]
  readonly known: readonly DatedRate[]
  /** Called with the entered rates; null: nothing is stored. */
  readonly settle: (rates: readonly DatedRate[] | null) => void
}

/** Finds the rates for entered amounts; missing rates are asked for, and known from then on. */
export function useMissingRates(positions: readonly SheetPosition[]) {
  const ofAccounts = useMemo(() => knownRates(positions.flatMap(({ account }) => account ?? [])), [positions])
  const [told, setTold] = useState<readonly DatedRate[]>([])
  const [question, setQuestion] = useState<RateQuestion | null>(null)

  async function ratesFor(wishes: readonly ForeignWish[]): Promise<readonly DatedRate[] | null> {
    const known = [...told, ...ofAccounts]
    const asked = askedRates(wishes, known)
    if (asked.length === 0) return known
    const more = await new Promise<readonly DatedRate[] | null>((settle) => {
      setQuestion((before) => ({ id: (before?.id ?? 0) + 1, wishes, asked, known, settle }))
    })
    setQuestion(null)
    if (!more) return null
    setTold((before) => [...more, ...before])
    return [...more, ...known]
  }

  return { ratesFor, question }
}
