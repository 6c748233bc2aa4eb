import { endpoint } from '#contract/protocol/endpoint.ts'
import { addressee, link } from '#contract/schema/mail-link.ts'

/** Ends all sessions; the account can be kept by the link of a mail for 14 days. */
export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/user',
  access: 'user',
  summary: 'Delete the account in 14 days',
  envelope: 'empty',
  // While a subscription runs that nobody has cancelled.
  problems: ['conflict'],
  needsRecentAuth: 'again',
})

/** The link of the deletion mail, good for the 14 days until the deletion. */
export const undoDeletion = endpoint({
  method: 'POST',
  path: '/api/auth/deletion/undo/{user_id}',
  access: 'public',
  summary: 'Keep an account that was to be deleted',
  params: addressee,
  body: link,
  envelope: 'empty',
  problems: ['link_invalid', 'too_many_requests'],
})

/** A ZIP with JSON and CSV of everything about the person and the household (Art. 15 and 20 DSGVO). */
export const exportData = endpoint({
  method: 'POST',
  path: '/api/user/export',
  access: 'user',
  summary: 'Take all data along',
  envelope: 'file',
  isStreamed: true,
  problems: ['too_many_requests'],
  needsRecentAuth: true,
})
