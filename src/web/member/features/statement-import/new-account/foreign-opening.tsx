import { useEffect, useEffectEvent, useRef } from 'react'
import { addDays } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import type { Currency } from '#domain/currencies/currency.ts'
import type { DatedRate } from '#domain/currencies/rate-of-day.ts'
import type { ReadForeign } from '#web/member/currencies/foreign-entry.ts'
import { ForeignFields, useForeignForm } from '#web/member/currencies/foreign-fields.tsx'
import type { FileOpening } from '#web/member/import-preview/account-of-file.ts'
import { nextRate } from '#web/member/import-preview/rates/opening-rate.ts'

/** The entry of the opening balance of an account in another currency. */
export type OpeningEntry =
  | { readonly kind: 'told'; readonly entry: NonNullable<ReadForeign['entry']> }
  /** The field was emptied: the account begins without an opening balance. */
  | { readonly kind: 'none' }
  /** The opening balance cannot be read, or its rate is missing. */
  | { readonly kind: 'unclear' }

interface ForeignOpeningProps {
  readonly opening: FileOpening
  readonly currency: Currency
  readonly rates: readonly DatedRate[]
  readonly isTried: boolean
  readonly onChange: (opening: OpeningEntry) => void
  /** Reads a list of the ECB, which has the rates of the bookings, too. */
  readonly onList: (file: File) => Promise<void>
}

/**
 * Asks for the balance of an account in another currency before the first booking of a file, with its rate
 * and the amount in euro.
 */
export function ForeignOpening(props: ForeignOpeningProps) {
  const { opening, currency, rates, isTried, onChange, onList } = props
  const { day, minor } = opening
  const proposed = { foreignMinor: minor, rate: nextRate(rates, currency, day) }
  const form = useForeignForm({ currency, day, rates }, null, proposed)
  const isEmpty = form.typed.amountText.trim() === ''
  const { entry } = form.read
  const told = isEmpty ? '' : JSON.stringify(entry)
  const tell = useEffectEvent(() => {
    if (isEmpty) onChange({ kind: 'none' })
    else onChange(entry ? { kind: 'told', entry } : { kind: 'unclear' })
  })
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (last.current === told) return
    last.current = told
    tell()
  }, [told])

  async function readFile(file: File): Promise<void> {
    await form.readFile(file)
    await onList(file)
  }

  return (
    <div className="md:col-span-2">
      <p className="mb-3 text-14 text-text-2">
        {`Vor der ersten Buchung der Datei vom ${formatDay(addDays(day, 1))}. Was dann darauf war, steht mit dem Kurs des Tages beim Konto.`}
      </p>
      <ForeignFields
        form={{ ...form, readFile }}
        amountLabel={`Stand am ${formatDay(day)}`}
        isTried={isTried && !isEmpty}
      />
    </div>
  )
}
