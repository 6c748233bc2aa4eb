/** The page of a customer in the administration. */
export function customerAddress(userId: string): string {
  return `/admin/benutzer/kunde?benutzer=${userId}`
}
