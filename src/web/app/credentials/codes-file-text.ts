interface CodesFile {
  readonly productName: string
  /** The address of the login page. */
  readonly address: string
  readonly email: string
  /** The day on which the codes were made, such as `21.11.2026` */
  readonly madeOn: string
  readonly codes: readonly string[]
}

const lineEnd = '\r\n'

/** The codes as a text file that every editor shows alike. */
export function codesFileText({ productName, address, email, madeOn, codes }: CodesFile): string {
  const lines = [
    `Wiederherstellungscodes für ${productName}`,
    `Konto: ${email}`,
    `Anmelden: ${address}`,
    `Erzeugt am ${madeOn}. Frühere Codes gelten nicht mehr.`,
    '',
    ...codes.map((code, position) => `${String(position + 1).padStart(2)}  ${code}`),
    '',
    'Jeder Code öffnet das Konto einmal, falls das Telefon fehlt.',
    'Bewahr sie dort auf, wo niemand dein Passwort findet.',
  ]
  return lines.join(lineEnd) + lineEnd
}
