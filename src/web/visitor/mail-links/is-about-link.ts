import { CallError } from '#contract/protocol/client.ts'

/** Whether it was the link of a mail that was refused. A mangled address is as useless as an old one. */
export function isAboutLink(error: unknown): boolean {
  return (
    error instanceof CallError && (error.has('link_invalid') || error.status === 422 || error.status === 404)
  )
}
