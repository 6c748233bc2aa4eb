import { readUser } from '#contract/user.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { presentProfile } from './present.ts'

export function announceUser(api: Api): void {
  // The guard has read everything that the profile shows.
  serve(api, readUser, async ({ caller }) => presentProfile(caller))
}
