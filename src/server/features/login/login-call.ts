import type { login as loginEndpoint } from '#contract/login.ts'
import type { Call } from '#server/http/serve.ts'

export type LoginCall = Pick<Call<typeof loginEndpoint>, 'body' | 'client' | 'cookies' | 'note' | 'reply'>
