import { WHOLE_BP, sumCents } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import type { Person } from '#web/household/planning/planning-queries.ts'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { SumCheck } from '#web/kit/display/sum-check.tsx'
import { PercentField } from '#web/kit/fields/percent-field.tsx'
import { type PersonShare, equalShares } from './equal-shares.ts'

interface SharesFieldProps {
  readonly label: string
  readonly persons: readonly Person[]
  /** The shares, one for each person. */
  readonly shares: readonly PersonShare[]
  readonly error: string | undefined
  readonly onChange: (shares: readonly PersonShare[]) => void
}

/** The shares of the owners, which have to sum to 100 %; nothing for a single person, who owns everything. */
export function SharesField({ label, persons, shares, error, onChange }: SharesFieldProps) {
  if (persons.length < 2) return null
  const sumBp = sumCents(shares.map(({ shareBp }) => (Number.isSafeInteger(shareBp) ? shareBp : 0)))
  const set = (personId: string, shareBp: number) =>
    onChange(shares.map((share) => (share.personId === personId ? { personId, shareBp } : share)))
  return (
    <fieldset className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <legend className="contents text-14 font-semibold">{label}</legend>
        <TextAction className="-my-3" onClick={() => onChange(equalShares(persons.map(({ id }) => id)))}>
          gleich teilen
        </TextAction>
      </div>
      <ul className="border-t border-border">
        {persons.map((person) => (
          <li key={person.id} className="flex items-center gap-4 border-b border-border py-2">
            <span className="min-w-0 grow">{`${person.name} ${person.surname}`.trim()}</span>
            <TextAction onClick={() => onChange(onlyOf(shares, person.id))}>allein</TextAction>
            <PercentField
              label={`Anteil ${person.name}`}
              isLabelHidden
              size={44}
              fieldClassName="w-32"
              valueBp={shares.find(({ personId }) => personId === person.id)?.shareBp ?? 0}
              onCommit={(shareBp) => set(person.id, shareBp ?? 0)}
              onInvalid={() => set(person.id, Number.NaN)}
            />
          </li>
        ))}
      </ul>
      {sumBp === WHOLE_BP ? (
        <SumCheck parts={[sumBp]} whole={WHOLE_BP}>
          zusammen 100 %
        </SumCheck>
      ) : (
        <ErrorSentence>{error ?? differenceWords(sumBp)}</ErrorSentence>
      )}
    </fieldset>
  )
}

function onlyOf(shares: readonly PersonShare[], id: string): readonly PersonShare[] {
  return shares.map(({ personId }) => ({ personId, shareBp: personId === id ? WHOLE_BP : 0 }))
}

function differenceWords(sumBp: number): string {
  return sumBp < WHOLE_BP
    ? `Zusammen ${formatPercent(sumBp)}, es fehlen ${formatPercent(WHOLE_BP - sumBp)}.`
    : `Zusammen ${formatPercent(sumBp)}, das sind ${formatPercent(sumBp - WHOLE_BP)} zu viel.`
}
