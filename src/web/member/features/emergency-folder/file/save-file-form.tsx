import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import { useState } from 'react'
import { passwordLength } from '#contract/schema/password.ts'
import { lengthOfPassword } from '#domain/identity/length-of-password.ts'
import { NewPasswordField } from '#web/app/credentials/new-password-field.tsx'
import { PasswordField } from '#web/app/credentials/password-field.tsx'
import { useSession } from '#web/app/session/known-session.ts'
import { UnsavedDialog } from '#web/app/unsaved/unsaved-dialog.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { DrawerActions } from '#web/kit/overlays/drawer.tsx'
import type { FolderData } from '#web/member/emergency-folder/folder-queries.ts'
import { AttachmentsField } from './attachments-field.tsx'
import { useAttachments } from './use-attachments.ts'
import { useSaveFile } from './use-save-file.ts'

interface SaveFileFormProps {
  readonly folder: FolderData
  readonly onDone: () => void
}

/** Makes an encrypted file of the folder. Nothing typed or chosen here leaves the browser. */
export function SaveFileForm({ folder, onDone }: SaveFileFormProps) {
  const session = useSession()
  const attachments = useAttachments()
  const [typed, setTyped] = useState({ password: '', repeated: '' })
  const [isTried, setTried] = useState(false)
  const saving = useSaveFile(folder)
  const ownWords = session ? [session.name, session.surname, session.email] : []
  const { password } = typed
  const errors = errorsOf(typed)

  async function save() {
    setTried(true)
    if (errors.password !== undefined || errors.repeated !== undefined) return
    if (await saving.save({ password, ownWords, files: attachments.files })) onDone()
  }

  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <p className="text-text-2">
          Eine ZIP-Datei mit allem vom Blatt. Sie öffnet sich in jedem Browser, ohne Netz und ohne uns.
        </p>
        <AttachmentsField attachments={attachments} />
        <PasswordFields
          typed={typed}
          ownWords={ownWords}
          errors={isTried ? { ...errors, password: errors.password ?? saving.weakness } : noErrors}
          onType={setTyped}
        />
        <Notice>
          Wir kennen dieses Passwort nicht und können die Datei nicht öffnen. Ist es vergessen, bleibt sie zu.
        </Notice>
        <FileActions saving={saving} onCancel={onDone} />
      </form>
      <UnsavedDialog
        isDirty={!saving.isDone && (attachments.files.length > 0 || password !== '')}
        title="Datei nicht speichern?"
        lead="Passwort und gewählte Anhänge sind dann wieder weg."
      />
    </>
  )
}

interface Typed {
  readonly password: string
  readonly repeated: string
}

type Errors = Readonly<Record<keyof Typed, string | undefined>>

const noErrors: Errors = { password: undefined, repeated: undefined }

interface PasswordFieldsProps {
  readonly typed: Typed
  readonly ownWords: readonly string[]
  readonly errors: Errors
  readonly onType: (typed: Typed) => void
}

function PasswordFields({ typed, ownWords, errors, onType }: PasswordFieldsProps) {
  return (
    <>
      <NewPasswordField
        label="Passwort der Datei"
        password={typed.password}
        ownWords={ownWords}
        value={typed.password}
        error={errors.password}
        help="Am besten vier oder fünf Wörter, die nicht zusammengehören. Schreib es auf und leg es an einen anderen Ort als die Datei."
        onChange={({ target }) => onType({ ...typed, password: target.value })}
      />
      <PasswordField
        label="Passwort noch einmal"
        autoComplete="new-password"
        value={typed.repeated}
        error={errors.repeated}
        onChange={({ target }) => onType({ ...typed, repeated: target.value })}
      />
    </>
  )
}

interface FileActionsProps {
  readonly saving: Pick<ReturnType<typeof useSaveFile>, 'isBusy' | 'problem'>
  readonly onCancel: () => void
}

function FileActions({ saving, onCancel }: FileActionsProps) {
  return (
    <DrawerActions>
      <Button
        type="submit"
        icon={LockKeyhole}
        isLoading={saving.isBusy}
        loadingLabel="Verschlüsselt"
        error={saving.problem}
      >
        Datei speichern
      </Button>
      <Button variant="outline" onClick={onCancel}>
        Abbrechen
      </Button>
    </DrawerActions>
  )
}

function errorsOf({ password, repeated }: Typed): Errors {
  return {
    password: passwordError(password),
    repeated: repeated === password ? undefined : 'Das ist nicht dasselbe Passwort.',
  }
}

function passwordError(password: string): string | undefined {
  if (password === '') return 'Bitte gib ein Passwort ein.'
  return lengthOfPassword(password) < passwordLength.minimum
    ? `Nimm mindestens ${passwordLength.minimum} Zeichen.`
    : undefined
}
