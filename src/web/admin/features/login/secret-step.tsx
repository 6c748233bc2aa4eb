import { Controller } from 'react-hook-form'
import { adminConfirmTwoFactor } from '#contract/admin/admin.ts'
import { groupSecret } from '#web/app/credentials/group-secret.ts'
import { atField } from '#web/app/forms/at-field.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { quietApi } from '#web/app/network/client.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { QrCode } from '#web/kit/codes/qr-code.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { CopyButton } from '#web/kit/controls/copy-button.tsx'
import { CodeField } from '#web/kit/fields/code-field.tsx'
import { isOver } from './is-over.ts'
import { Refusal } from './refusal.tsx'

interface SecretStepProps {
  readonly secret: string
  readonly uri: string
  readonly onConfirmed: (codes: readonly string[]) => void
  readonly onLater: (() => void) | undefined
  readonly onOver: () => void
}

/** Shows the secret for the app and asks for a code as the proof that it arrived. */
export function SecretStep({ secret, uri, onConfirmed, onLater, onOver }: SecretStepProps) {
  const form = useContractForm({
    schema: adminConfirmTwoFactor.body,
    defaultValues: { code: '' },
    send: async (body) => {
      try {
        onConfirmed(await quietApi.call(adminConfirmTwoFactor, { body }))
      } catch (error) {
        if (isOver(error, 'recent_auth_required', 'conflict')) return onOver()
        throw atField(error, 'invalid_code', 'code', sentenceOf(error))
      }
    },
  })
  return (
    <div>
      <h2 className="text-18">1. Code mit der App scannen</h2>
      <QrCode
        text={uri}
        label="QR-Code mit dem Schlüssel für deine Authenticator-App"
        className="mt-3 size-52 rounded-control border border-border"
      />
      <p className="mt-4 text-14 text-text-2">Oder den Schlüssel von Hand eintragen:</p>
      <div className="flex flex-wrap items-center gap-x-2">
        <code className="min-w-0 font-sans font-medium tracking-[0.03em] break-words">
          {groupSecret(secret)}
        </code>
        <CopyButton label="Schlüssel kopieren" text={secret} />
      </div>
      <form
        method="dialog"
        noValidate
        onSubmit={(event) => form.submit(event)}
        className="mt-4 border-t border-border pt-5"
      >
        <h2 className="text-18">2. Mit einem Code aus der App bestätigen</h2>
        <div className="mt-3">
          <Controller
            control={form.control}
            name="code"
            render={({ field }) => (
              <CodeField
                label="Code aus der App"
                isLabelHidden
                help="Sechs Ziffern, alle 30 Sekunden neue."
                {...field}
                error={form.errorOf('code')}
              />
            )}
          />
        </div>
        {form.problem !== undefined && (
          <div className="mt-4">
            <Refusal sentence={form.problem} />
          </div>
        )}
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <Button type="submit" isLoading={form.isSending} loadingLabel="Prüft">
            Einschalten
          </Button>
          {onLater && (
            <Button variant="outline" onClick={onLater}>
              Später
            </Button>
          )}
        </div>
      </form>
    </div>
  )
}
