import { type FormEvent, type ReactNode, useRef } from 'react'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { TextArea, type TextAreaProps } from '#web/kit/fields/text-area.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import type { EffectPreview } from './use-effect-preview.ts'

interface DecisionDialogProps {
  readonly title: string
  readonly lead?: ReactNode
  /** The choices of the decision, above what will happen. */
  readonly children?: ReactNode
  /** What will happen, as the server has found it; missing where a decision changes nothing but what it says. */
  readonly effect?: EffectPreview
  readonly form: {
    /** Missing where the decision concerns no customer. */
    readonly reason?: Omit<TextAreaProps, 'label'>
    readonly problem: string | undefined
    readonly isSending: boolean
    readonly submit: (event: FormEvent) => void
  }
  /** The word on the button, and what it says while it is sent. */
  readonly action: string
  readonly doing: string
  readonly isDanger?: boolean
  readonly reasonHelp?: string
  readonly onClose: () => void
}

/**
 * Asks before something is decided about a customer: it names what will happen, line by line, and the reason is kept.
 * Nothing can be pressed while the effect is not known.
 */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, lead, children, effect, form, action, doing, isDanger = false, onClose } = props
  const { reasonHelp = 'Steht im Protokoll und im Datenexport der Person.' } = props
  const start = useRef<HTMLFormElement>(null)
  const isKnown = effect === undefined || (effect.lines !== undefined && !effect.isStale)
  return (
    <Dialog isOpen onClose={onClose} title={title} lead={lead} width={528} initialFocus={start}>
      <form
        ref={start}
        tabIndex={-1}
        noValidate
        className="mt-5 flex flex-col gap-5 outline-none"
        onSubmit={(event) => (isKnown ? form.submit(event) : event.preventDefault())}
      >
        {children}
        {effect && <EffectLines effect={effect} />}
        {form.reason && (
          <TextArea label="Grund" help={reasonHelp} rows={2} maxLength={500} {...form.reason} />
        )}
        {form.problem !== undefined && form.problem !== '' && <ErrorSentence>{form.problem}</ErrorSentence>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" size={44} onClick={onClose}>
            Abbrechen
          </Button>
          <Button
            type="submit"
            variant={isDanger ? 'danger' : 'primary'}
            size={44}
            isLoading={form.isSending}
            loadingLabel={doing}
            aria-disabled={!isKnown}
          >
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function EffectLines({ effect: { lines, problem, isStale } }: { readonly effect: EffectPreview }) {
  return (
    <section aria-live="polite" aria-busy={isStale} className="border-t border-text pt-3">
      <h3 className="label-caps">Das passiert</h3>
      {problem !== undefined && (
        <div className="mt-2">
          <ErrorSentence>{problem}</ErrorSentence>
        </div>
      )}
      {lines === undefined && problem === undefined && <SkeletonRows count={2} />}
      {lines !== undefined && (
        <ul className={`transition-opacity ${isStale ? 'opacity-60' : ''}`}>
          {lines.map((line, place) => (
            // Two things may be said in the same words.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${place} ${line}`} className="border-b border-border py-2 break-words">
              {line}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
