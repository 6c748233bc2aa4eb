import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Controller } from 'react-hook-form'
import { adminConfirmIdentity } from '#contract/admin/account.ts'
import { confirmIdentity } from '#contract/login.ts'
import { CallError } from '#contract/protocol/client.ts'
import { atField } from '#web/app/forms/at-field.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { type ReauthenticationRealm, answerReauthentication } from '#web/app/session/reauthentication.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { NativeDialog } from '#web/kit/controls/native-dialog.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { CodeField } from '#web/kit/fields/code-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { PasswordField } from './password-field.tsx'

export interface ReauthenticationDialogProps {
  readonly realm: ReauthenticationRealm
  readonly person: { readonly email: string; readonly twoFaEnabled: boolean }
}

/** A dialog that asks for the password, and for a code where a second factor is on, before a sensitive action. */
export function ReauthenticationDialog({ realm, person }: ReauthenticationDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isGiven = useRef(false)

  // This runs before the form asks for the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // A dialog below would take the same key for its own.
    const keepEscape = (event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation()
    element?.addEventListener('keydown', keepEscape)
    return () => element?.removeEventListener('keydown', keepEscape)
  }, [])

  // Closing it returns the focus to where it was.
  function close(hasGiven: boolean): void {
    isGiven.current = hasGiven
    dialog.current?.close()
  }

  return (
    <NativeDialog
      ref={dialog}
      title="Bist du es?"
      onClose={() => answerReauthentication(isGiven.current, realm)}
    >
      <p className="mt-1 text-text-2">
        Das schützen wir besonders. Bestätige es mit deinem Passwort
        {person.twoFaEnabled && ' und einem Code'}, dann geht es von selbst weiter.
      </p>
      <ProofForm realm={realm} person={person} onGiven={() => close(true)} onCancel={() => close(false)} />
    </NativeDialog>
  )
}

interface ProofFormProps extends ReauthenticationDialogProps {
  readonly onGiven: () => void
  readonly onCancel: () => void
}

function ProofForm({ realm, person, onGiven, onCancel }: ProofFormProps) {
  const [asksForCode, setAsksForCode] = useState(person.twoFaEnabled)
  const [takesRecoveryCode, setTakesRecoveryCode] = useState(false)
  const form = useContractForm({
    schema: confirmIdentity.body,
    defaultValues: person.twoFaEnabled ? { password: '', code: '' } : { password: '' },
    send: async (body) => {
      try {
        await (realm === 'admin'
          ? api.call(adminConfirmIdentity, { body })
          : api.call(confirmIdentity, { body }))
      } catch (error) {
        // The second factor was turned on elsewhere in the meantime.
        if (error instanceof CallError && error.errors.some(({ field }) => field === 'code'))
          setAsksForCode(true)
        throw atTheirFields(error)
      }
      onGiven()
    },
  })

  const { setFocus } = form.form
  useEffect(() => setFocus('password'), [setFocus])

  function changeKindOfCode(): void {
    setTakesRecoveryCode(!takesRecoveryCode)
    form.form.setValue('code', '')
    form.form.clearErrors('code')
  }

  return (
    <form
      method="dialog"
      noValidate
      onSubmit={(event) => form.submit(event)}
      className="mt-6 flex flex-col gap-6"
    >
      {/* Password managers learn from this field whose password it is. */}
      <input type="email" autoComplete="username" value={person.email} readOnly hidden />
      <PasswordField label="Passwort" autoComplete="current-password" {...form.field('password')} />
      {asksForCode && (
        <div>
          {takesRecoveryCode ? (
            <TextField
              label="Wiederherstellungscode"
              help="24 Zeichen in vier Gruppen. Er gilt danach nicht mehr."
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...form.field('code')}
            />
          ) : (
            <Controller
              control={form.form.control}
              name="code"
              defaultValue=""
              render={({ field: { ref, name, value, onBlur } }) => (
                <CodeField
                  ref={ref}
                  name={name}
                  label="Code aus deiner Authenticator-App"
                  value={value ?? ''}
                  // An incomplete code is no mistake yet.
                  onChange={(digits) => {
                    form.form.setValue('code', digits)
                    form.form.clearErrors('code')
                  }}
                  onBlur={onBlur}
                  error={form.errorOf('code')}
                />
              )}
            />
          )}
          <Button variant="quiet" onClick={changeKindOfCode}>
            {takesRecoveryCode ? 'Code aus der App benutzen' : 'Wiederherstellungscode benutzen'}
          </Button>
        </div>
      )}
      {form.problem !== undefined && <Notice tone="negative">{form.problem}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" size={44} onClick={onCancel}>
          Abbrechen
        </Button>
        <Button type="submit" size={44} isLoading={form.isSending} loadingLabel="Prüft">
          Bestätigen
        </Button>
      </div>
    </form>
  )
}

function atTheirFields(error: unknown): unknown {
  return atField(
    atField(error, 'invalid_credentials', 'password', 'Das Passwort stimmt nicht.'),
    'invalid_code',
    'code',
    'Der Code stimmt nicht oder wurde schon benutzt.',
  )
}
