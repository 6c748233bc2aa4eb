import { endpoint } from '#contract/protocol/endpoint.ts'
import { addressee, link } from '#contract/schema/mail-link.ts'

/** Requests the deletion of the account. Ends all sessions; for 14 days the link of a mail can undo it. */
export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/user',
  access: 'user',
  mayWait: false,
  summary: 'Delete the account in 14 days',
  envelope: 'empty',
  // A conflict means that a subscription is running and nobody has cancelled it.
  problems: ['conflict'],
  needsRecentAuth: 'again',
})

/** Undoes a deletion by the link of its mail, which is valid for the 14 days until the deletion. */
export const undoDeletion = endpoint({
  method: 'POST',
  path: '/api/auth/deletion/undo/{user_id}',
  access: 'public',
  mayWait: false,
  summary: 'Keep an account that was to be deleted',
  params: addressee,
  body: link,
  envelope: 'empty',
  problems: ['link_invalid', 'too_many_requests'],
})

/** Exports a ZIP with JSON and CSV of everything about the person and the household (Art. 15 and 20 DSGVO). */
export const exportData = endpoint({
  method: 'POST',
  path: '/api/user/export',
  access: 'user',
  mayWait: false,
  summary: 'Take all data along',
  envelope: 'file',
  isStreamed: true,
  problems: ['too_many_requests'],
  needsRecentAuth: true,
})
