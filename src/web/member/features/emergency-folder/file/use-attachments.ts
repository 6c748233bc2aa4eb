import { useState } from 'react'
import { MAX_ATTACHMENTS, MAX_ATTACHMENT_BYTES } from '#web/household/emergency-folder/file-parts.ts'

interface Attachments {
  readonly files: readonly File[]
  readonly bytes: number
  /** Why some of what was chosen is not taken. */
  readonly problem: string | undefined
  readonly add: (chosen: readonly File[]) => void
  readonly remove: (file: File) => void
}

/** The attachments that somebody chooses for a file. They stay in this page and are never sent. */
export function useAttachments(): Attachments {
  const [files, setFiles] = useState<readonly File[]>([])
  const [problem, setProblem] = useState<string>()
  return {
    files,
    bytes: bytesOf(files),
    problem,
    add: (chosen) => {
      const { taken, problem: next } = takeFiles(files, chosen)
      setFiles(taken)
      setProblem(next)
    },
    remove: (file) => {
      setFiles(files.filter((each) => each !== file))
      setProblem(undefined)
    },
  }
}

/** Takes as many of the chosen files as there is room for, and says which ones are left out. */
export function takeFiles(
  before: readonly File[],
  chosen: readonly File[],
): { readonly taken: readonly File[]; readonly problem: string | undefined } {
  const taken = [...before]
  const tooLarge: string[] = []
  const empty: string[] = []
  let tooMany = 0
  for (const file of chosen) {
    if (file.size === 0) empty.push(file.name)
    else if (taken.length >= MAX_ATTACHMENTS) tooMany += 1
    else if (bytesOf(taken) + file.size > MAX_ATTACHMENT_BYTES) tooLarge.push(file.name)
    else taken.push(file)
  }
  const problems = [
    tooLarge.length === 0
      ? ''
      : `Mit ${tooLarge.join(', ')} wären es mehr als 20 MB. Nimm etwas heraus, oder verkleinere die Datei.`,
    tooMany === 0 ? '' : `Mehr als ${MAX_ATTACHMENTS} Anhänge gehen nicht.`,
    empty.length === 0 ? '' : `Leer und darum nicht dabei: ${empty.join(', ')}.`,
  ].filter((sentence) => sentence !== '')
  return { taken, problem: problems.length === 0 ? undefined : problems.join(' ') }
}

function bytesOf(files: readonly File[]): number {
  return files.reduce((sum, { size }) => sum + size, 0)
}
