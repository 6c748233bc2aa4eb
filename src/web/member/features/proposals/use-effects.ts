import { useEffect, useRef, useState } from 'react'
import type { Day } from '#domain/calendar/day.ts'
import type { Effect, ProposalEffects } from '#domain/proposals/effect.ts'
import type { ProposalRecords } from '#domain/proposals/proposal-records.ts'
import type { StoredLine } from '#web/household/planning/proposal-queries.ts'
import type { EffectsAnswer, EffectsOrder } from './effects.worker.ts'

interface Counted {
  /** Each open line alone, and all of them; undefined while they are counted. */
  readonly effects: ProposalEffects | undefined
  /** The chosen lines together; undefined while they are counted. */
  readonly chosen: Effect | undefined
}

/**
 * What the open lines of a proposal do, counted beside the main thread from the household's exact records.
 * @param lines the open lines; the same list while they are the same
 * @param chosen the ids of the lines that are looked at together
 */
export function useEffects(
  records: ProposalRecords | null,
  lines: readonly StoredLine[],
  chosen: readonly string[],
  today: Day,
): Counted {
  const [effects, setEffects] = useState<ProposalEffects>()
  const [choices, setChoices] = useState<Readonly<Record<string, Effect>>>({})
  const worker = useRef<Worker | null>(null)
  const key = chosen.join(' ')

  useEffect(() => {
    if (!records || lines.length === 0) return undefined
    const started = new Worker(new URL('./effects.worker.ts', import.meta.url), { type: 'module' })
    worker.current = started
    started.addEventListener('message', ({ data }: MessageEvent<EffectsAnswer>) => {
      if (data.kind === 'lines') {
        setEffects(data.effects)
        setChoices({})
      } else setChoices((before) => ({ ...before, [data.key]: data.effect }))
    })
    started.postMessage({
      kind: 'lines',
      records,
      lines: lines.map(({ id, change }) => ({ id, change })),
      today,
    } satisfies EffectsOrder)
    return () => {
      worker.current = null
      started.terminate()
    }
  }, [records, lines, today])

  const isKnown = key in choices || chosen.length === lines.length
  useEffect(() => {
    if (!effects || isKnown || key === '') return
    const ids = new Set(key.split(' '))
    worker.current?.postMessage({
      kind: 'choice',
      key,
      changes: lines.filter(({ id }) => ids.has(id)).map(({ change }) => change),
    } satisfies EffectsOrder)
  }, [effects, isKnown, key, lines])

  return { effects, chosen: chosen.length === lines.length ? effects?.all : choices[key] }
}
