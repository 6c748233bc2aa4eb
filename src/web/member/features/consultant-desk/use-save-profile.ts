import { useMutation, useQueryClient } from '@tanstack/react-query'
import { updateDeskProfile } from '#contract/consultant-desk.ts'
import type { Input } from '#contract/protocol/endpoint.ts'
import { api } from '#web/app/network/client.ts'
import { type DeskProfile, deskQuery } from '#web/member/consulting/desk-query.ts'

export type ProfileChange = Input<typeof updateDeskProfile.body>

/** Saves a change of the own entry, and shows the answer on all pages of the desk. */
export function useSaveProfile() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileChange): Promise<DeskProfile> => api.call(updateDeskProfile, { body }),
    meta: { showsErrors: true },
    onSuccess: (profile) =>
      queries.setQueryData(deskQuery.queryKey, (desk) => (desk ? { ...desk, profile } : desk)),
  })
}
