import { copySheet } from './copy-sheet.ts'
import {
  type FolderFileProblem,
  type ReadAttachment,
  UnreadableFolder,
  findEncrypted,
  readFolderFile,
} from './read-folder-file.ts'

// The page `oeffnen.html` of a saved folder: one file that works from a disk, without a server and without a network.
// scripts/build/folder-opener.mjs makes it of this script, opener.css and opener.html.

const sentences: Readonly<Record<FolderFileProblem, string>> = {
  other_file: 'Das ist keine Notfallmappe. Wähle die Datei, die auf .wkmappe endet.',
  password: 'Das Passwort passt nicht zu dieser Datei. Achte auf Groß- und Kleinschreibung.',
  damaged: 'Diese Datei ist beschädigt oder unvollständig. Nimm eine andere Kopie davon.',
}

const fileField = find('file', HTMLInputElement)
const passwordField = find('password', HTMLInputElement)
const seen = find('seen', HTMLInputElement)
const openButton = find('open', HTMLButtonElement)

find('form', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault()
  void open()
})
seen.addEventListener('change', () => {
  passwordField.type = seen.checked ? 'text' : 'password'
})
find('print', HTMLButtonElement).addEventListener('click', () => print())
// A new page forgets the content and the password.
find('close', HTMLButtonElement).addEventListener('click', () => location.reload())

async function open(): Promise<void> {
  const file = fileField.files?.[0]
  if (!file) return refuse('Wähle zuerst die Datei.', fileField)
  if (passwordField.value === '') return refuse('Gib das Passwort ein.', passwordField)
  say('problem', '')
  say('busy', 'Wird geöffnet, das dauert einige Sekunden.')
  openButton.disabled = true
  try {
    // The sentence is drawn before the work begins, which keeps the page busy.
    await new Promise((resolve) => setTimeout(resolve, 50))
    const encrypted = findEncrypted(new Uint8Array(await file.arrayBuffer()))
    const { sheet, attachments } = await readFolderFile(encrypted, passwordField.value)
    show(sheet, attachments)
  } catch (error) {
    const problem = error instanceof UnreadableFolder ? error.problem : 'damaged'
    refuse(sentences[problem], problem === 'password' ? passwordField : fileField)
  } finally {
    say('busy', '')
    openButton.disabled = false
  }
}

function refuse(sentence: string, field: HTMLInputElement): void {
  say('problem', sentence)
  field.focus()
  if (field === passwordField) field.select()
}

function show(sheet: string, attachments: readonly ReadAttachment[]): void {
  passwordField.value = ''
  find('sheet', HTMLElement).replaceChildren(copySheet(sheet, document))
  find('list', HTMLElement).replaceChildren(...attachments.map(rowOf))
  find('attachments', HTMLElement).hidden = attachments.length === 0
  find('start', HTMLElement).hidden = true
  find('folder', HTMLElement).hidden = false
  document.title = 'Notfallmappe'
  const title = document.querySelector('#sheet h1')
  if (title instanceof HTMLElement) {
    title.tabIndex = -1
    title.focus()
  }
}

function rowOf({ name, bytes }: ReadAttachment): HTMLElement {
  const row = document.createElement('li')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'quiet'
  button.textContent = 'Speichern'
  button.setAttribute('aria-label', `${name} speichern`)
  button.addEventListener('click', () => save(name, bytes))
  row.append(name, button)
  return row
}

function save(name: string, bytes: Uint8Array<ArrayBuffer>): void {
  const link = document.createElement('a')
  // The type says that it is only to be kept: the browser never shows it in this page.
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

function say(id: string, sentence: string): void {
  find(id, HTMLElement).textContent = sentence
}

function find<Kind extends HTMLElement>(id: string, kind: abstract new () => Kind): Kind {
  const element = document.querySelector(`#${id}`)
  if (!(element instanceof kind)) throw new Error(`The page lacks #${id}`)
  return element
}
