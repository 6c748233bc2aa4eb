import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { previewProposal } from '#contract/proposals.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { api } from '#web/app/network/client.ts'
import { ROOM } from '#web/member/consulting/room-queries.ts'
import { bodyOf, type WorkLine } from './work.ts'

export type Preview = DataOf<typeof previewProposal>

/** How long nothing moves before the server is asked, in milliseconds. */
const CALM_MS = 250

interface PreviewState {
  readonly preview: Preview | null
  readonly error: unknown
  readonly isComputing: boolean
}

/** What the lines would do, computed on the server in the precision of the grant. */
export function usePreview(clientId: string, lines: readonly WorkLine[], month: string): PreviewState {
  const wanted = JSON.stringify(lines)
  const calm = useCalm(wanted)
  const query = useQuery({
    queryKey: [ROOM, clientId, 'preview', month, calm],
    queryFn: async ({ signal }) =>
      api.call(
        previewProposal,
        {
          params: { client_id: clientId },
          body: { lines: bodyOf({ lines: JSON.parse(calm) as WorkLine[] }) },
        },
        signal,
      ),
    enabled: calm !== '[]',
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (wanted === '[]') return { preview: null, error: null, isComputing: false }
  return {
    preview: query.data ?? null,
    error: query.error,
    isComputing: query.isFetching || calm !== wanted,
  }
}

function useCalm(value: string): string {
  const [calm, setCalm] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setCalm(value), CALM_MS)
    return () => clearTimeout(timer)
  }, [value])
  return calm
}
