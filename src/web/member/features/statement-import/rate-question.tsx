import { type FormEvent, useState } from 'react'
import { formatDay, formatMonth } from '#domain/calendar/format-date.ts'
import type { Currency } from '#domain/currencies/currency.ts'
import { parseRate } from '#domain/currencies/exchange-rate.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { RateFileAction } from '#web/member/currencies/rate-file-action.tsx'
import type { ImportStore } from '#web/member/import-desk/import-store.ts'
import { readRatesFor } from '#web/member/import-desk/read-rates-for.ts'
import { type RateTexts, isMonthTold, noRateTexts, readRates } from '#web/member/import-desk/typed-rates.ts'
import type { ImportCard } from '#web/member/import-preview/import-card.ts'
import {
  type MonthWithoutRate,
  daysWithoutRate,
  monthsWithoutRate,
} from '#web/member/import-preview/rates/convert-card.ts'
import { bookingWords } from './import-words.ts'

interface RateQuestionProps {
  readonly card: ImportCard
  readonly currency: Currency
  readonly store: ImportStore
}

/**
 * Asks for the rates of rows in another currency on days without a known rate: a list of the ECB has all of
 * them, or somebody types one for a month or for a single day.
 */
export function RateQuestion({ card, currency, store }: RateQuestionProps) {
  const [texts, setTexts] = useState<RateTexts>(noRateTexts)
  const [isTried, setTried] = useState(false)
  const [note, setNote] = useState<string>()
  const months = monthsWithoutRate(card)
  const days = daysWithoutRate(card)

  function take(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    const typed = readRates(texts)
    if (typed.months.size + typed.days.size > 0) store.typeRates(card.id, typed)
  }

  async function readList(file: File): Promise<void> {
    if (!days) return
    const rates = await readRatesFor(card, currency, file)
    if (rates === null) setNote('Das ist keine Kursliste der EZB. Sie heißt zum Beispiel eurofxref-hist.zip.')
    else if (rates.length === 0)
      setNote(
        `In der Liste steht für ${currency} kein Kurs zwischen ${formatDay(days.from)} und ${formatDay(days.to)}.`,
      )
    else {
      setNote(undefined)
      store.takeRates(rates)
    }
  }

  return (
    <form noValidate className="mt-8 max-w-140" aria-label="Kurs angeben" onSubmit={take}>
      <h2 className="text-20">{`Was kostete ein Euro in ${currency}?`}</h2>
      <p className="mt-1 text-text-2">
        Die Buchungen werden in beiden Währungen gespeichert, gezählt wird in Euro. Die Europäische
        Zentralbank veröffentlicht jeden Banktag einen Kurs: Die Liste davon (eurofxref-hist.zip) gilt für
        jeden Tag genau. Oder du gibst für jeden Monat einen Kurs ein, oder für einzelne Tage.
      </p>
      <p className="mt-3">
        <RateFileAction onFile={(file) => void readList(file)} />
      </p>
      {note !== undefined && <p className="mt-2 text-14 text-warning">{note}</p>}
      <div className="mt-4 grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        {months.map((each) => (
          <MonthRates
            key={each.month}
            waiting={each}
            currency={currency}
            texts={texts}
            isTried={isTried}
            onType={setTexts}
          />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" size={44}>
          Umrechnen
        </Button>
        <Button variant="quiet" size={44} onClick={() => store.leaveWithoutRate(card.id)}>
          Ohne diese Buchungen weiter
        </Button>
      </div>
    </form>
  )
}

interface MonthRatesProps {
  readonly waiting: MonthWithoutRate
  readonly currency: Currency
  readonly texts: RateTexts
  readonly isTried: boolean
  readonly onType: (change: (before: RateTexts) => RateTexts) => void
}

/**
 * The rate of a month, and the rates of its days once somebody asks for them: the rate of a day comes before
 * that of the month.
 */
function MonthRates({ waiting, currency, texts, isTried, onType }: MonthRatesProps) {
  const { month, count, days } = waiting
  const [isOpen, setOpen] = useState(false)
  const isMissing = isTried && !isMonthTold(waiting, readRates(texts))
  const label = formatMonth(month)
  return (
    <div className="flex flex-col gap-3">
      <RateField
        label={`Kurs ${label}`}
        currency={currency}
        count={count}
        text={texts.months.get(month) ?? ''}
        isMissing={isMissing}
        onType={(text) => onType((before) => ({ ...before, months: put(before.months, month, text) }))}
      />
      {isOpen ? (
        <div className="flex flex-col gap-3 border-l-2 border-border pl-4">
          {days.map(({ day, count: ofDay }) => (
            <RateField
              key={day}
              label={`Kurs am ${formatDay(day)}`}
              currency={currency}
              count={ofDay}
              text={texts.days.get(day) ?? ''}
              isMissing={false}
              onType={(text) => onType((before) => ({ ...before, days: put(before.days, day, text) }))}
            />
          ))}
        </div>
      ) : (
        <p>
          <TextAction aria-label={`Einzelne Tage im ${label}`} onClick={() => setOpen(true)}>
            Einzelne Tage
          </TextAction>
        </p>
      )}
    </div>
  )
}

interface RateFieldProps {
  readonly label: string
  readonly currency: Currency
  readonly count: number
  readonly text: string
  readonly isMissing: boolean
  readonly onType: (text: string) => void
}

function RateField({ label, currency, count, text, isMissing, onType }: RateFieldProps) {
  const isWrong = text.trim() === '' ? isMissing : parseRate(text) === null
  return (
    <TextField
      label={label}
      unit={`${currency} je €`}
      inputMode="decimal"
      autoComplete="off"
      help={bookingWords(count)}
      value={text}
      error={isWrong ? 'Gib einen Kurs wie 1,0876 ein.' : undefined}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

function put<Key>(texts: ReadonlyMap<Key, string>, key: Key, text: string) {
  return new Map(texts).set(key, text)
}
