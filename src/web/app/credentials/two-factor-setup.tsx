import Check from 'lucide-react/icons/check'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { Controller } from 'react-hook-form'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { confirmTwoFactor } from '#contract/second-factor.ts'
import { groupSecret } from '#web/app/credentials/group-secret.ts'
import { atField } from '#web/app/forms/at-field.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { QrCode } from '#web/kit/codes/qr-code.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { CopyButton } from '#web/kit/controls/copy-button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'
import { CodeField } from '#web/kit/fields/code-field.tsx'
import { clockTime } from '#web/kit/words/moments.ts'

export interface Setup {
  readonly secret: string
  readonly uri: string
  /** The code that proved it, and when. */
  readonly confirmed: { readonly code: string; readonly at: number } | null
}

interface TwoFactorSetupProps {
  readonly setup: Setup
  /** Proves the secret. @returns the recovery codes; missing once it is done */
  readonly confirm?: ((body: BodyOf<typeof confirmTwoFactor>) => Promise<readonly string[]>) | undefined
  readonly onConfirmed?: ((setup: Setup, codes: readonly string[]) => void) | undefined
  readonly onCancel?: (() => void) | undefined
}

/** Two steps beside the picture: bring the secret into the app, prove it with a code. Afterwards both stay, ticked. */
export function TwoFactorSetup({ setup, confirm, onConfirmed, onCancel }: TwoFactorSetupProps) {
  const { secret, uri, confirmed } = setup
  const head = useRef<HTMLHeadingElement>(null)
  const isDone = confirmed !== null

  useEffect(() => {
    if (!isDone) head.current?.focus()
  }, [isDone])

  return (
    <div className="flex flex-col gap-x-8 gap-y-5 md:flex-row md:items-start">
      <QrCode
        text={uri}
        label="QR-Code mit dem Schlüssel für deine Authenticator-App"
        className="size-52 shrink-0 self-center rounded-control border border-border md:size-39 md:self-start"
      />
      <ol className="min-w-0 grow">
        <li className="border-b border-border pb-3">
          <StepHead ref={head} isDone={isDone} number={1}>
            {isDone ? 'Code gescannt' : 'Code mit der App scannen'}
          </StepHead>
          <p className="mt-1 text-14 text-text-2">Oder den Schlüssel von Hand eintragen:</p>
          <div className="flex items-center gap-x-2">
            <code className="min-w-0 font-sans font-medium tracking-[0.03em] break-words">
              {groupSecret(secret)}
            </code>
            <CopyButton label="Schlüssel kopieren" text={secret} />
          </div>
        </li>
        <li className="pt-3">
          {confirmed ? (
            <>
              <StepHead isDone number={2}>
                Mit {`${confirmed.code.slice(0, 3)} ${confirmed.code.slice(3)}`} bestätigt
              </StepHead>
              <p className="mt-1 text-14 text-text-2">
                Aktiv seit heute, {clockTime(confirmed.at)} Uhr. Beim nächsten Anmelden fragen wir danach.
              </p>
            </>
          ) : (
            <>
              <StepHead isDone={false} number={2}>
                Mit einem Code aus der App bestätigen
              </StepHead>
              <CodeForm setup={setup} confirm={confirm} onConfirmed={onConfirmed} onCancel={onCancel} />
            </>
          )}
        </li>
      </ol>
    </div>
  )
}

interface StepHeadProps {
  readonly ref?: Ref<HTMLHeadingElement>
  readonly isDone: boolean
  readonly number: number
  readonly children: ReactNode
}

function StepHead({ ref, isDone, number, children }: StepHeadProps) {
  return (
    <h3 ref={ref} tabIndex={-1} className="flex items-start gap-2.5 text-16 font-semibold tracking-normal">
      {isDone && <Icon of={Check} size={16} className="mt-1 text-primary" />}
      <span>
        {number}. {children}
      </span>
    </h3>
  )
}

function CodeForm({ setup, confirm, onConfirmed, onCancel }: TwoFactorSetupProps) {
  const form = useContractForm({
    schema: confirmTwoFactor.body,
    defaultValues: { code: '' },
    send: async (body) => {
      try {
        const codes = await confirm?.(body)
        if (codes) onConfirmed?.({ ...setup, confirmed: { code: body.code, at: Date.now() } }, codes)
      } catch (error) {
        throw atField(error, 'invalid_code', 'code', sentenceOf(error))
      }
    },
  })
  return (
    <form noValidate onSubmit={(event) => form.submit(event)} className="mt-3">
      <Controller
        control={form.control}
        name="code"
        render={({ field }) => (
          <CodeField
            label="Code aus der App"
            isLabelHidden
            help="Sechs Ziffern, alle 30 Sekunden neue."
            ref={field.ref}
            name={field.name}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={form.errorOf('code')}
          />
        )}
      />
      {form.problem !== undefined && <ErrorSentence>{form.problem}</ErrorSentence>}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" isLoading={form.isSending} loadingLabel="Prüft">
          Einschalten
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Abbrechen
        </Button>
      </div>
    </form>
  )
}
