import { type FormEvent, useState } from 'react'
import { addDays } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { formatRate, parseRate } from '#domain/currencies/exchange-rate.ts'
import { type DatedRate, MAX_RATE_AGE_DAYS, rateOfDay } from '#domain/currencies/rate-of-day.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { RateFileAction } from '#web/member/currencies/rate-file-action.tsx'
import { readRateFile } from '#web/member/currencies/read-rate-file.ts'
import { type AskedRate, askedKey, ratedValue } from './foreign-values.ts'
import type { RateQuestion } from './use-missing-rates.ts'

/**
 * Asks for missing rates of days: a list of the European Central Bank (ECB) has all of them, or they are
 * typed.
 */
export function MissingRatesDialog({ wishes, asked, known, settle }: RateQuestion) {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map())
  const [listed, setListed] = useState<readonly DatedRate[]>([])
  const [isTried, setTried] = useState(false)
  const [note, setNote] = useState<string>()
  const currencies = new Set(asked.map(({ currency }) => currency))

  /** The typed rate, else the rate of the list. */
  function rateOf(each: AskedRate): DatedRate | null {
    const text = texts.get(askedKey(each))
    if (text === undefined) return rateOfDay(listed, each.currency, each.day)
    const rate = parseRate(text)
    return rate === null ? null : { ...each, rate, source: 'typed' }
  }

  function sentenceOf(each: AskedRate): string | undefined {
    const text = texts.get(askedKey(each)) ?? ''
    const rate = rateOf(each)
    if (!rate) return isTried || text.trim() !== '' ? 'Gib einen Kurs wie 1,0876 ein.' : undefined
    const own = wishes.filter(({ currency, day }) => currency === each.currency && day === each.day)
    const isTooMuch = own.some((wish) => ratedValue(wish, [rate]) === null)
    return isTooMuch ? 'Damit wird der Betrag zu groß.' : undefined
  }

  function take(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    const rates = asked.flatMap((each) => rateOf(each) ?? [])
    const all = [...rates, ...known]
    if (wishes.every((wish) => ratedValue(wish, all) !== null)) settle(rates)
  }

  async function readList(file: File): Promise<void> {
    const days = asked.map(({ day }) => day).toSorted()
    const [from] = days
    const to = days.at(-1)
    if (!from || !to) return
    const wanted = { currencies, from: addDays(from, -MAX_RATE_AGE_DAYS), to }
    const found = await readRateFile(file, wanted)
    if (found === null) setNote('Das ist keine Kursliste der EZB. Sie heißt zum Beispiel eurofxref-hist.zip.')
    else if (found.length === 0) setNote('In der Liste steht für diese Tage kein Kurs.')
    else {
      setNote(undefined)
      setListed(found)
    }
  }

  return (
    <Dialog
      isOpen
      onClose={() => settle(null)}
      title={`Was kostete ein Euro in ${[...currencies].join(' und ')}?`}
      lead="Beträge in anderer Währung werden mit dem Kurs ihres Tages auch in Euro gespeichert."
    >
      <form noValidate className="mt-4 flex flex-col gap-4" onSubmit={take}>
        <p>
          <RateFileAction onFile={(file) => void readList(file)} />
        </p>
        {note !== undefined && <p className="text-14 text-warning">{note}</p>}
        {asked.map((each) => {
          const key = askedKey(each)
          const rate = rateOf(each)
          return (
            <TextField
              key={key}
              label={`Kurs am ${formatDay(each.day)}`}
              unit={`${each.currency} je €`}
              inputMode="decimal"
              autoComplete="off"
              value={texts.get(key) ?? (rate ? formatRate(rate.rate) : '')}
              help={rate && rate.day !== each.day ? `vom ${formatDay(rate.day)}` : undefined}
              error={sentenceOf(each)}
              onChange={({ target }) => setTexts((before) => new Map(before).set(key, target.value))}
            />
          )
        })}
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button variant="outline" size={44} onClick={() => settle(null)}>
            Abbrechen
          </Button>
          <Button type="submit" size={44}>
            Umrechnen und speichern
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
