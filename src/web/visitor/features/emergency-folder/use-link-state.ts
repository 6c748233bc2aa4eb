import { useQuery } from '@tanstack/react-query'
import { readFolderLink } from '#contract/emergency-folder.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { api } from '#web/app/network/client.ts'

export type LinkState = DataOf<typeof readFolderLink>

/** What a link leads to; reading it changes nothing. */
export function useLinkState(token: string) {
  return useQuery({
    queryKey: ['folder-link', token],
    queryFn: ({ signal }): Promise<LinkState> => api.call(readFolderLink, { body: { token } }, signal),
    retry: false,
    refetchOnWindowFocus: 'always',
  })
}
