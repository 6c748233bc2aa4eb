/** Calls that nobody can repeat, with the reason. */
export const unreachable: Readonly<Record<string, string>> = {
  'DELETE /api/user': 'It ends the account that makes all other calls.',
  'DELETE /api/user/logoutAllDevices': 'It ends the session that makes all other calls.',
  'DELETE /api/admin/account/sessions': 'It ends the session that makes all other calls.',
  'POST /api/admin/backups': 'It starts a copy of everything, in the background.',
  'POST /api/admin/jobs/{name}/start': 'It starts work of the background.',
  'POST /api/admin/condition/examination': 'It asks other machines.',
}
