import { CallError } from '#contract/protocol/client.ts'

/** A mangled address is as useless as an old one. */
export function isAboutLink(error: Error): boolean {
  return (
    error instanceof CallError && (error.has('link_invalid') || error.status === 422 || error.status === 404)
  )
}
