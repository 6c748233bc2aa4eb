import { CallError } from '#contract/protocol/client.ts'

/** Whether a call was refused because of the link of a mail. A mangled address is as useless as an old one. */
export function isAboutLink(error: unknown): boolean {
  return (
    error instanceof CallError && (error.has('link_invalid') || error.status === 422 || error.status === 404)
  )
}
