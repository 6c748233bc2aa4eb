import type { ReactNode } from 'react'
import { NetworkButton } from '#web/kit/controls/network-button.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import type { ContractForm } from './use-contract-form.ts'

interface EntryFormProps {
  readonly form: Pick<ContractForm<never>, 'submit' | 'isSending' | 'problem'>
  /** The words on the button, and while it works. */
  readonly action: string
  readonly loadingLabel: string
  /** Whether there is something to send. */
  readonly isReady?: boolean
  /** The obstacle, shown before everything else; without it the problem of the form stands above the button. */
  readonly refusal?: ReactNode
  readonly children: ReactNode
  /** What stands below the button: what happens next, and other places to go. */
  readonly below?: ReactNode
}

/** The form of a page before the login: fields below each other, one button with the same width. */
export function EntryForm(props: EntryFormProps) {
  const { form, action, loadingLabel, isReady = true, refusal, children, below } = props
  return (
    // Until React has started, `dialog` makes sending do nothing: a plain form would put the password into the address.
    <form method="dialog" noValidate onSubmit={(event) => form.submit(event)} className="flex flex-col gap-6">
      {refusal}
      {children}
      {refusal === undefined && form.problem !== undefined && <Notice tone="negative">{form.problem}</Notice>}
      <NetworkButton
        type="submit"
        disabled={!isReady}
        isLoading={form.isSending}
        loadingLabel={loadingLabel}
        className="w-full"
      >
        {action}
      </NetworkButton>
      {below !== undefined && (
        <div className="text-14 text-text-3 [&_a]:font-semibold [&_a]:text-text [&_a]:underline [&_a]:underline-offset-4 [&_a]:hover:decoration-2">
          {below}
        </div>
      )}
    </form>
  )
}
