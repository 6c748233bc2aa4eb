import { useState } from 'react'
import { monthOf } from '#domain/calendar/month.ts'
import { measurePassword } from '#web/app/credentials/measure-password.ts'
import { REQUIRED_STRENGTH } from '#web/app/credentials/password-strength.ts'
import { fileParts } from '#web/household/emergency-folder/file-parts.ts'
import { sheetMarkup } from '#web/household/emergency-folder/sheet-markup.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { downloadFile } from '#web/kit/browser/download.ts'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { useToday } from '#web/kit/words/today.ts'
import type { FolderData } from '#web/member/emergency-folder/folder-queries.ts'
import { useOwnSheet } from '#web/member/emergency-folder/own-sheet.tsx'
import { useNoteFile } from '#web/member/emergency-folder/use-folder.ts'
import { writeBeside } from './write-beside.ts'

interface WantedFile {
  readonly password: string
  /** Words about the household, which an attacker would try first as a password. */
  readonly ownWords: readonly string[]
  readonly files: readonly File[]
}

const failed =
  'Die Datei ließ sich nicht machen. Prüf, ob die gewählten Anhänge noch da sind, und versuch es mit weniger davon.'

/** Makes the encrypted file, lets the browser keep it, and notes that there is one. */
export function useSaveFile(folder: FolderData) {
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready')
  const [weakness, setWeakness] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const sheet = useOwnSheet(folder)
  const month = monthOf(useToday())
  const note = useNoteFile()
  const name = `notfallmappe-${month.slice(0, 7)}`

  /** @returns whether the file was made */
  async function save({ password, ownWords, files }: WantedFile): Promise<boolean> {
    setState('busy')
    setWeakness(undefined)
    setProblem(undefined)
    try {
      if ((await measurePassword({ password, ownWords })) < REQUIRED_STRENGTH) {
        setWeakness('Noch zu leicht zu erraten. Nimm mehr Wörter, die nicht zusammengehören.')
        setState('ready')
        return false
      }
      downloadFile(`${name}.zip`, await writeBeside({ name, sheet: sheetMarkup(sheet), password, files }))
    } catch {
      setProblem(failed)
      setState('ready')
      return false
    }
    setState('done')
    await noteFile(files.length)
    return true
  }

  // The file is there; that the list does not know it must not look like a failure of the file.
  async function noteFile(attachmentCount: number): Promise<void> {
    const entryCount = folder.filled.length + folder.ownEntries.length
    try {
      await note.mutateAsync({ id: newId(), name: `${name}${fileParts.ending}`, entryCount, attachmentCount })
      showToast({ type: 'positive', message: `${name}.zip liegt bei deinen Downloads.` })
    } catch {
      showToast({
        type: 'info',
        message: `${name}.zip liegt bei deinen Downloads, steht aber nicht in der Liste.`,
      })
    }
  }

  return { save, isBusy: state === 'busy', isDone: state === 'done', weakness, problem }
}
