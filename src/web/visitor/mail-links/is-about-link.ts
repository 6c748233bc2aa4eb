import { CallError } from '#contract/protocol/client.ts'

/** Whether the link of a mail is what was refused. A mangled address is as useless as an old one. */
export function isAboutLink(error: unknown): boolean {
  return (
    error instanceof CallError && (error.has('link_invalid') || error.status === 422 || error.status === 404)
  )
}
