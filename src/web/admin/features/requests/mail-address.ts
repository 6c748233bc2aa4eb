import type { AdminRequest } from '#contract/admin/requests.ts'

/** The address that opens the answer in one's own mail program. */
export function mailAddress(
  { email }: Pick<AdminRequest, 'email'>,
  { subject, body }: { readonly subject: string; readonly body: string },
): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
}
