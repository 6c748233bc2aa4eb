import { Encrypter } from 'age-encryption'
import { strToU8, zipSync } from 'fflate'
import { fileParts } from '#web/household/emergency-folder/file-parts.ts'

export interface FileContent {
  /** The name of all files without their endings: `notfallmappe-2026-11`. */
  readonly name: string
  /** The sheet as a page. */
  readonly sheet: string
  /** The page that opens the encrypted file. */
  readonly opener: string
  readonly attachments: readonly { readonly name: string; readonly bytes: Uint8Array }[]
  readonly password: string
}

/** Attachments are mostly packed already (PDF, JPEG), and so is everything that is encrypted. */
const asItIs = { level: 0 } as const

/**
 * The ZIP file that somebody keeps (decision 0199): the encrypted folder, the page that opens it, and how to open it.
 *
 * @param workFactor The exponent of the work that each guess of the password costs: the usual one of `age`, 18.
 */
export async function writeFolderFile(
  content: FileContent,
  workFactor = 18,
): Promise<Uint8Array<ArrayBuffer>> {
  const { name, opener } = content
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(workFactor)
  // The same letters count as the same password, on whatever keyboard they were typed.
  encrypter.setPassphrase(content.password.normalize('NFC'))
  const encrypted = await encrypter.encrypt(packContent(content))
  return zipSync({
    [`${name}${fileParts.ending}`]: [encrypted, asItIs],
    'oeffnen.html': strToU8(opener),
    'LIES-MICH.txt': strToU8(instructionsOf(name)),
  })
}

function packContent({ sheet, attachments }: FileContent): Uint8Array {
  const names = fileNames(attachments.map((attachment) => attachment.name))
  return zipSync({
    [fileParts.sheet]: strToU8(sheet),
    ...Object.fromEntries(
      attachments.map(({ bytes }, at) => [`${fileParts.attachments}${names[at]}`, [bytes, asItIs] as const]),
    ),
  })
}

/** Names that every system can write to a disk, each once: `Police.pdf`, `Police (2).pdf`. */
export function fileNames(given: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return given.map((name) => {
    const free = freeName(plainName(name), taken)
    taken.add(free.toLowerCase())
    return free
  })
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  for (let count = 2, tried = name; ; count += 1) {
    if (!taken.has(tried.toLowerCase())) return tried
    tried = `${stem} (${count})${ending}`
  }
}

function plainName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[<>:"/\\|?*\p{C}]/gu, '_')
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '')
  return plain === '' ? 'Anhang' : plain
}

// The editor of Windows needs the mark at the beginning and both signs at the end of a line.
function instructionsOf(name: string): string {
  return `\uFEFF${[
    'NOTFALLMAPPE',
    '',
    'So öffnest du sie, ohne Internet und ohne uns:',
    '',
    '1. Entpacke die ZIP-Datei in einen Ordner.',
    '2. Öffne "oeffnen.html" in einem Browser: Chrome, Edge, Firefox oder Safari.',
    `3. Wähle dort "${name}${fileParts.ending}" und gib das Passwort ein.`,
    '',
    'Das Passwort kennt nur, wer die Datei gemacht hat. Niemand sonst kann sie',
    'öffnen, auch nicht der Dienst, aus dem sie kommt. Ohne Passwort bleibt sie zu.',
    '',
    'Geht das einmal nicht mehr: Die Datei ist im offenen Format "age" verschlüsselt',
    '(https://age-encryption.org). Mit dem Programm "age" öffnet sie jeder Computer:',
    '',
    `    age -d -o ${name}-offen.zip ${name}${fileParts.ending}`,
    '',
    `Die entpackte Datei enthält "${fileParts.sheet}" für jeden Browser und die Anhänge im`,
    `Ordner "${fileParts.attachments.slice(0, -1)}".`,
    '',
  ].join('\r\n')}`
}
