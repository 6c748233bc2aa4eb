import Check from 'lucide-react/icons/check'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { type Cents, MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'
import { formatAmount, formatEuro } from '#domain/money/format-money.ts'
import { parseAmount } from '#domain/money/parse-amount.ts'
import { classNames } from './class-names.ts'
import { ErrorSentence } from './error-sentence.tsx'
import { Icon } from './icon.tsx'

interface MoneyFigureFieldProps {
  readonly label: string
  /** At the right of the label. */
  readonly aside?: ReactNode
  readonly help?: ReactNode
  readonly error?: string | undefined
  /** As typed; the caller reads it with `parseAmount`. */
  readonly text: string
  readonly onText: (text: string) => void
  readonly inputRef?: Ref<HTMLInputElement>
}

/**
 * Money figure as input: 88 high, figure 56 (phone 76 / 44). It takes sums, `2.917,45 + 1.480`, and says what they
 * make; on leaving the field or Enter the result takes their place.
 */
export function MoneyFigureField(props: MoneyFigureFieldProps) {
  const { label, aside, help, error, text, onText, inputRef } = props
  const id = useId()
  const noteId = `${id}-note`
  const [isFocused, setIsFocused] = useState(false)
  const [reckoning, setReckoning] = useState<string | null>(null)
  const result = readExpression(text)

  function finish(): void {
    const parsed = parseAmount(text)
    if (!parsed.ok || Math.abs(parsed.value) > MAX_AMOUNT_CENTS) return
    setReckoning(parsed.isExpression ? `${text.trim()} = ${formatEuro(parsed.value)}` : null)
    onText(formatAmount(parsed.value))
  }

  function finishOnEnter(event: KeyboardEvent): void {
    if (event.key === 'Enter') finish()
  }

  return (
    <div>
      <div className="flex items-baseline justify-between gap-4 pb-2">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {aside && <span className="text-right text-14 text-text-3">{aside}</span>}
      </div>
      <div
        className={classNames(
          'relative flex h-19 items-center gap-3 rounded-control border bg-surface px-4 md:h-22 md:px-5.5',
          'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
          error === undefined
            ? 'border-border-strong hover:border-text focus-within:border-primary focus-within:inset-ring focus-within:inset-ring-primary'
            : 'border-negative inset-ring inset-ring-negative',
        )}
      >
        <div className={classNames('relative min-w-0 grow', sizeOf(text))}>
          <input
            ref={inputRef}
            id={id}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={200}
            value={text}
            onChange={(event) => {
              setReckoning(null)
              onText(event.target.value)
            }}
            onFocus={() => setIsFocused(true)}
            onBlur={() => {
              setIsFocused(false)
              finish()
            }}
            onKeyDown={finishOnEnter}
            aria-describedby={noteId}
            aria-invalid={error === undefined ? undefined : true}
            className={classNames(
              'amount-input w-full bg-transparent font-semibold tracking-heading outline-none',
              isPlain(text) && 'text-transparent caret-primary',
            )}
          />
          {isPlain(text) && <Figure text={text} isFocused={isFocused} />}
        </div>
        <span aria-hidden className="text-24 text-text-3 md:text-30">
          €
        </span>
      </div>
      <div id={noteId} className="min-h-5 pt-2 text-14 text-text-3">
        {error !== undefined ? (
          <ErrorSentence>{error}</ErrorSentence>
        ) : result !== null ? (
          `= ${formatEuro(result)}, Enter übernimmt`
        ) : reckoning !== null ? (
          <span className="flex items-start gap-2 text-primary">
            <Icon of={Check} size={16} className="mt-0.5" />
            {reckoning}
          </span>
        ) : (
          help
        )}
      </div>
    </div>
  )
}

// Lies over the transparent text of the input, glyph for glyph, and sets the cents back.
function Figure({ text, isFocused }: { readonly text: string; readonly isFocused: boolean }) {
  const [euros, cents] = text.split(',')
  return (
    <span
      aria-hidden
      className="figure-mirror pointer-events-none absolute inset-0 flex items-center font-semibold tracking-heading whitespace-pre"
    >
      {euros}
      <span className={classNames('text-text-3', !isFocused && 'font-normal')}>,{cents}</span>
    </span>
  )
}

/** An amount that needs no reckoning and fits the field: only then the cents can be set back. */
function isPlain(text: string): boolean {
  return /^[\d.]{1,9},\d{0,2}$/u.test(text)
}

function readExpression(text: string): Cents | null {
  const parsed = parseAmount(text)
  return parsed.ok && parsed.isExpression ? parsed.value : null
}

function sizeOf(text: string): string {
  if (text.length <= 10) return 'text-[2.75rem]/14 md:text-56'
  return text.length <= 16 ? 'text-30 md:text-38' : 'text-20 md:text-24'
}
