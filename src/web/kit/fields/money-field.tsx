import type { ReactNode, Ref } from 'react'
import { type Cents, MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'
import { formatAmount, formatEuro } from '#domain/money/format-money.ts'
import { parseAmount } from '#domain/money/parse-amount.ts'
import { tidyEntry } from '#domain/money/tidy-entry.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { DraftInput } from './draft-input.tsx'
import { Field, type FieldProps, splitFieldProps } from './field.tsx'
import { maximumSentence, minimumSentence, parseSentences } from './parse-sentences.ts'
import { type Reading, useDraft } from './use-draft.ts'

export interface MoneyFieldProps extends FieldProps {
  readonly valueCents: Cents | null
  /** Called with a value that was read, on Enter and on leaving the field; null when it was emptied. */
  readonly onCommit: (valueCents: Cents | null) => void
  /** Called when the text in the field cannot be read. */
  readonly onInvalid?: () => void
  /** Called at every key with the value as far as it can be read, for figures that follow. */
  readonly onPreview?: (valueCents: Cents) => void
  readonly onBlur?: () => void
  /** Whether an empty field is a value too (null). */
  readonly isEmptyAllowed?: boolean
  readonly minimumCents?: Cents
  readonly maximumCents?: Cents
  /** The text below, by the amount that is typed just now. */
  readonly helpFor?: (valueCents: Cents | null) => ReactNode
  /**
   * For a field whose kind sets the sign: a minus is not taken as part of the amount, and this stands below, with what
   * was understood and how to say otherwise.
   */
  readonly askMinus?: ((valueCents: Cents) => ReactNode) | undefined
  readonly unit?: string
  readonly size?: 44 | 48 | 88
  /** The alignment: right as in tables; left in forms with words. */
  readonly align?: 'right' | 'left'
  readonly isDisabled?: boolean
  readonly isSaving?: boolean
  /** Marks the field as invalid; the sentence stands elsewhere. */
  readonly isInvalid?: boolean
  readonly name?: string
  readonly placeholder?: string
  readonly ref?: Ref<HTMLInputElement>
  readonly show?: string | undefined
}

/**
 * A field for an amount as people type it: `1.234,56`, `1234,56 €`, `12*49,90`. A calculation shows its result before
 * Enter takes it; a text that cannot be read stays as it is, with a sentence.
 */
export function MoneyField(props: MoneyFieldProps) {
  const { field, control } = splitFieldProps(props)
  const {
    minimumCents = 0,
    maximumCents = MAX_AMOUNT_CENTS,
    unit = '€',
    size = 48,
    align = 'right',
  } = control
  const { isDisabled, isSaving, isInvalid, name, placeholder, ref, show, helpFor, askMinus } = control
  const draft = useDraft<Cents>({
    value: control.valueCents,
    format: (value) => formatAmount(value),
    read: (text) => readAmount(text, minimumCents, maximumCents, askMinus !== undefined),
    isEmptyAllowed: control.isEmptyAllowed ?? false,
    emptySentence: parseSentences.empty,
    onCommit: control.onCommit,
    onInvalid: control.onInvalid,
    onPreview: control.onPreview,
  })
  const preview = draft.reading?.ok && draft.reading.note !== undefined ? draft.reading.value : undefined
  const isNegative = (draft.value ?? 0) < 0 && !draft.isEditing
  const figure = size === 88 && align === 'left' ? partsOf(draft.text) : null

  return (
    <Field
      {...field}
      help={below()}
      error={draft.sentence ?? (draft.isEditing ? undefined : field.error)}
      saved={draft.isTurned ? undefined : (draft.note ?? field.saved)}
    >
      {({ labelId: _, ...ids }) => (
        <div
          className={classNames(
            'field-frame',
            size === 44 && 'field-frame-44',
            size === 88 && 'field-frame-88',
          )}
          data-saving={isSaving || undefined}
          data-invalid={isInvalid || undefined}
          data-show={show}
        >
          <DraftInput
            ids={ids}
            draft={draft}
            onBlur={control.onBlur}
            ref={ref}
            name={name}
            placeholder={placeholder}
            isDisabled={isDisabled}
            isSaving={isSaving}
            isAmount
            className={classNames(
              'amount-input',
              size !== 88 && 'font-semibold',
              align === 'right' && 'text-right',
              isNegative && 'text-negative',
              figure && 'text-transparent caret-primary',
            )}
          />
          {figure && <FigureInTwoTones {...figure} />}
          <span className={classNames('shrink-0 font-normal text-text-2', size === 88 && 'text-30')}>
            {unit}
          </span>
        </div>
      )}
    </Field>
  )

  function below(): ReactNode {
    const cents = draft.reading?.ok ? draft.reading.value : draft.value
    if (draft.isTurned && askMinus && cents !== null && cents > 0) return askMinus(cents)
    if (preview !== undefined) return `= ${formatEuro(preview)}, Enter übernimmt`
    return helpFor?.(cents) ?? field.help
  }
}

interface FigureParts {
  readonly euros: string
  readonly cents: string
}

// This lies over the field's own text, which is then transparent, and draws the cents smaller as in all large figures.
function FigureInTwoTones({ euros, cents }: FigureParts) {
  return (
    <span aria-hidden className="figure-in-two-tones">
      {euros}
      <span className="font-normal text-text-3">,{cents}</span>
    </span>
  )
}

/**
 * The parts of an amount that certainly fits the field; null for calculations and long entries, which scroll in the
 * field itself.
 */
function partsOf(text: string): FigureParts | null {
  const [, euros, cents] = /^([\d.]{1,6}),(\d{0,2})$/u.exec(text) ?? []
  return euros === undefined || cents === undefined ? null : { euros, cents }
}

function readAmount(
  text: string,
  minimumCents: Cents,
  maximumCents: Cents,
  isSignSet: boolean,
): Reading<Cents> {
  const parsed = parseAmount(text)
  if (!parsed.ok) return { ok: false, sentence: parseSentences[parsed.reason] }
  const isTurned = isSignSet && parsed.value < 0
  const value = isTurned ? -parsed.value : parsed.value
  if (value < minimumCents) return { ok: false, sentence: minimumSentence(formatEuro(minimumCents)) }
  if (value > maximumCents) return { ok: false, sentence: maximumSentence(formatEuro(maximumCents)) }
  const note = parsed.isExpression
    ? `${inPrint(tidyEntry(text) ?? text)} = ${formatEuro(parsed.value)}`
    : undefined
  return { ok: true, value, note, isTurned }
}

// This turns 12*49,90 into 12 × 49,90.
function inPrint(expression: string): string {
  return expression
    .replaceAll(/ *\* */gu, ' × ')
    .replaceAll(/ *[/÷] */gu, ' ÷ ')
    .replaceAll(/ *\+ */gu, ' + ')
    .replaceAll(/(?<=\S) *- */gu, ' − ')
}
