/** A secret in groups of four, as one types it from the screen: `JBSW Y3DP EHPK 3PXP` */
export function groupSecret(secret: string): string {
  return (secret.match(/.{1,4}/gu) ?? []).join(' ')
}
