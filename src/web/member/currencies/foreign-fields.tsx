import { type Ref, useState } from 'react'
import { addDays, type Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import type { Currency } from '#domain/currencies/currency.ts'
import { type Rate, formatRate } from '#domain/currencies/exchange-rate.ts'
import type { ForeignAmount } from '#domain/currencies/foreign-amount.ts'
import { formatForeignAmount } from '#domain/currencies/format-foreign.ts'
import { type DatedRate, MAX_RATE_AGE_DAYS } from '#domain/currencies/rate-of-day.ts'
import { Money } from '#web/kit/display/money.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { type ReadForeign, type TypedForeign, readForeign } from './foreign-entry.ts'
import { RateFileAction } from './rate-file-action.tsx'
import { readRateFile } from './read-rate-file.ts'

/** The state that {@link ForeignFields} shows and changes. */
export interface ForeignForm {
  readonly currency: Currency
  readonly typed: TypedForeign
  readonly read: ReadForeign
  /** The sentence about a file that is no list of rates, or that lacks a rate for the day. */
  readonly fileNote: string | undefined
  readonly type: (typed: Partial<TypedForeign>) => void
  readonly readFile: (file: File) => Promise<void>
}

/** Holds an amount in another currency while it is typed; the amount in euro follows at once. */
export function useForeignForm(
  {
    currency,
    day,
    rates,
  }: { readonly currency: Currency; readonly day: Day; readonly rates: readonly DatedRate[] },
  first: ForeignAmount | null = null,
  proposed: ProposedForeign | null = null,
): ForeignForm {
  const [typed, setTyped] = useState<TypedForeign>(() => typedAtFirst(currency, first ?? proposed))
  const kept = first && { rate: first.rate, day: first.rateDay, source: first.rateSource }
  const [listed, setListed] = useState<readonly DatedRate[]>([])
  const [fileNote, setFileNote] = useState<string>()
  const read = readForeign(typed, { currency, day, rates: [...listed, ...rates], kept })

  return {
    currency,
    typed,
    read,
    fileNote,
    type: (next) => setTyped((before) => ({ ...before, ...next })),
    async readFile(file) {
      const from = addDays(day, -MAX_RATE_AGE_DAYS)
      const found = await readRateFile(file, { currencies: new Set([currency]), from, to: day })
      if (found === null)
        setFileNote('Das ist keine Kursliste der EZB. Sie heißt zum Beispiel eurofxref-hist.zip.')
      else if (found.length === 0)
        setFileNote(
          `In der Liste steht für ${currency} kein Kurs vom ${formatDay(day)} oder den sieben Tagen davor.`,
        )
      else {
        setFileNote(undefined)
        setListed(found)
        setTyped((before) => ({ ...before, rateText: null }))
      }
    },
  }
}

/** An amount that a file states, and the nearest rate where no known rate holds on its day. */
export interface ProposedForeign {
  readonly foreignMinor: number
  readonly rate: Rate | null
}

function typedAtFirst(currency: Currency, first: ProposedForeign | null): TypedForeign {
  if (!first) return { amountText: '', rateText: null }
  const amountText = formatForeignAmount(first.foreignMinor, currency).replace('\u2212', '-')
  return { amountText, rateText: first.rate === null ? null : formatRate(first.rate) }
}

const sourceWords = { file: 'aus der Datei', typed: 'eingegeben', ecb: 'von der EZB' } as const

interface ForeignFieldsProps {
  readonly form: ForeignForm
  readonly amountLabel: string
  /** Whether somebody has tried to go on: from then on the fields say what is missing. */
  readonly isTried: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** Two fields, the amount in its currency and the rate, with the amount in euro. */
export function ForeignFields({ form, amountLabel, isTried, ref }: ForeignFieldsProps) {
  const { currency, typed, read, type, fileNote } = form
  const { entry, rate } = read
  const isAmountTyped = typed.amountText !== ''
  return (
    <div className="flex flex-col gap-3">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          ref={ref}
          label={amountLabel}
          unit={currency}
          inputMode="decimal"
          autoComplete="off"
          value={typed.amountText}
          error={isTried || (isAmountTyped && rate) ? read.amountSentence : undefined}
          onChange={({ target }) => type({ amountText: target.value })}
        />
        <TextField
          label="Kurs"
          unit={`${currency} je €`}
          inputMode="decimal"
          autoComplete="off"
          value={typed.rateText ?? (rate ? formatRate(rate.rate) : '')}
          error={isTried || typed.rateText !== null ? read.rateSentence : undefined}
          help={rate ? `vom ${formatDay(rate.day)}, ${sourceWords[rate.source]}` : 'so viel kostet ein Euro'}
          onChange={({ target }) => type({ rateText: target.value })}
        />
      </div>
      <p
        className="flex flex-wrap items-baseline justify-between gap-x-4 text-14 text-text-2"
        aria-live="polite"
      >
        <span>
          {entry && (
            <>
              In Euro <Money cents={entry.amountCents} className="font-semibold text-text" />
            </>
          )}
        </span>
        <RateFileAction onFile={(file) => void form.readFile(file)} />
      </p>
      {fileNote !== undefined && <p className="text-14 text-warning">{fileNote}</p>}
    </div>
  )
}
