import type { ReactNode } from 'react'
import type { ReceiptLine } from '#contract/requests/receipt-words.ts'
import type { ContractForm } from '#web/app/forms/use-contract-form.ts'
import { DeclaredLines } from '#web/app/receipts/declared-lines.tsx'
import { NetworkButton } from '#web/kit/controls/network-button.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'

interface DeclarationFormProps {
  readonly form: Pick<ContractForm<never>, 'submit' | 'isSending' | 'problem'>
  /** The words on the button, which has no others (§ 312k Abs. 2, § 356a Abs. 3 BGB). */
  readonly action: string
  readonly loadingLabel: string
  /** The text below the button. */
  readonly note: string
  /** The declaration as a sentence. */
  readonly sentence: string
  readonly lines: readonly ReceiptLine[]
  readonly children: ReactNode
}

/** The fields at the left; the declaration and the button that sends it at the right, on phones below. */
export function DeclarationForm(props: DeclarationFormProps) {
  const { form, action, loadingLabel, note, sentence, lines, children } = props
  return (
    <form
      method="dialog"
      noValidate
      onSubmit={(event) => form.submit(event)}
      className="mt-8 grid gap-x-22 gap-y-10 lg:grid-cols-[minmax(0,39rem)_minmax(0,1fr)]"
    >
      <div className="flex flex-col">{children}</div>
      <section
        aria-label="Deine Erklärung"
        className="self-start rounded-dialog border border-border-strong bg-surface p-6 lg:sticky lg:top-6"
      >
        <p className="label-caps">Deine Erklärung</p>
        <h2 className="mt-2 text-20 text-balance">{sentence}</h2>
        <DeclaredLines lines={lines} />
        {form.problem !== undefined && (
          <Notice tone="negative" className="mt-5">
            {form.problem}
          </Notice>
        )}
        <NetworkButton
          type="submit"
          className="mt-5 w-full"
          isLoading={form.isSending}
          loadingLabel={loadingLabel}
        >
          {action}
        </NetworkButton>
        <p className="mt-3 text-14 text-text-3">{note}</p>
      </section>
    </form>
  )
}

interface DeclarationGroupProps {
  readonly title: string
  readonly children: ReactNode
}

/** One group of data: its question, then the fields, and a line before the next group. */
export function DeclarationGroup({ title, children }: DeclarationGroupProps) {
  return (
    <fieldset className="mt-8 min-w-0 border-t border-border pt-7 first:mt-0 first:border-0 first:pt-0">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden className="mb-3 text-18 font-semibold">
        {title}
      </p>
      {children}
    </fieldset>
  )
}
