import { type FormEvent, useState } from 'react'
import { formatDay, formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { Currency } from '#domain/currencies/currency.ts'
import { type Rate, parseRate } from '#domain/currencies/exchange-rate.ts'
import { Button } from '#web/controls/button.tsx'
import { TextField } from '#web/fields/text-field.tsx'
import { RateFileAction } from '#web/member/currencies/rate-file-action.tsx'
import { readRateFile } from '#web/member/currencies/read-rate-file.ts'
import { daysWithoutRate, monthsWithoutRate } from '#web/member/import-preview/convert-card.ts'
import type { ImportCard } from '#web/member/import-preview/import-card.ts'
import type { ImportStore } from './import-store.ts'
import { bookingWords } from './import-words.ts'

interface RateQuestionProps {
  readonly card: ImportCard
  readonly currency: Currency
  readonly store: ImportStore
}

/** Rows in another currency of days without a rate: a list of the ECB tells all of them, or one is typed for a month. */
export function RateQuestion({ card, currency, store }: RateQuestionProps) {
  const [typed, setTyped] = useState<ReadonlyMap<Month, string>>(new Map())
  const [isTried, setTried] = useState(false)
  const [note, setNote] = useState<string>()
  const months = monthsWithoutRate(card)
  const days = daysWithoutRate(card)

  function take(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    const rates = new Map<Month, Rate>()
    for (const { month } of months) {
      const rate = parseRate(typed.get(month) ?? '')
      if (rate !== null) rates.set(month, rate)
    }
    if (rates.size > 0) store.typeRates(card.id, rates)
  }

  async function readList(file: File): Promise<void> {
    if (!days) return
    const rates = await readRateFile(file, { currencies: new Set([currency]), ...days })
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
        jeden Tag genau. Oder du gibst für jeden Monat einen Kurs ein.
      </p>
      <p className="mt-3">
        <RateFileAction onFile={(file) => void readList(file)} />
      </p>
      {note !== undefined && <p className="mt-2 text-14 text-warning">{note}</p>}
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {months.map(({ month, count }) => {
          const text = typed.get(month) ?? ''
          const isWrong = parseRate(text) === null && (isTried || text !== '')
          return (
            <TextField
              key={month}
              label={`Kurs ${formatMonth(month)}`}
              unit={`${currency} je €`}
              inputMode="decimal"
              autoComplete="off"
              help={bookingWords(count)}
              value={text}
              error={isWrong ? 'Gib einen Kurs wie 1,0876 ein.' : undefined}
              onChange={({ target }) => setTyped((before) => new Map(before).set(month, target.value))}
            />
          )
        })}
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
