import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { adminKey } from '#web/admin/admin-data.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'

export interface EffectPreview {
  /** What will happen, a sentence each; undefined while it is not known, or where it is refused. */
  readonly lines: readonly string[] | undefined
  /** The reason why the decision is refused, in a sentence. */
  readonly problem: string | undefined
  /** Whether the lines belong to the former choice. */
  readonly isStale: boolean
  /** The mark of what was shown, where the decision repeats it. */
  readonly seen?: string | undefined
}

interface Shown {
  readonly lines: readonly string[]
  readonly seen?: string
}

/**
 * What a decision would bring about, asked of the server for each choice anew.
 * @param ask null: the choice is not complete
 */
export function useEffectPreview(
  key: readonly unknown[],
  ask: ((signal: AbortSignal) => Promise<Shown>) | null,
): EffectPreview {
  const { data, error, isPlaceholderData } = useQuery<Shown>({
    queryKey: [adminKey, 'effect', ...key],
    queryFn: ask ? ({ signal }) => ask(signal) : skipToken,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  if (ask === null) return { lines: undefined, problem: undefined, isStale: true }
  if (error) return { lines: undefined, problem: refusalSentence(error), isStale: false }
  return { lines: data?.lines, problem: undefined, isStale: isPlaceholderData, seen: data?.seen }
}
