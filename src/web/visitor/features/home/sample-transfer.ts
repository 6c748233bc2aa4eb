/** A transfer that cannot be made: the bank code 00000000 does not exist. Its drawing is sample-giro-code.svg. */
export const sampleTransfer = {
  recipient: 'Muster Spendenkonto',
  iban: 'DE50000000000123456789',
  amountCents: 23_282,
  purpose: 'Muster, bitte nicht überweisen',
} as const
