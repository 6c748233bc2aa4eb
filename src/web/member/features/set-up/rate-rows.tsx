import type { ReactNode } from 'react'
import { fixedCents, potShareBp } from '#domain/account-system/allocation-version.ts'
import { type Pot, ratedPots } from '#domain/account-system/pot.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { SuggestedTargets } from '#domain/set-up/suggest-targets.ts'
import { potWords } from '#web/household/planning/pot-words.ts'
import { shareWords } from '#web/household/planning/size-words.ts'
import { LedgerName } from '#web/kit/display/ledger-row.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { NativeChoice } from '#web/kit/fields/native-choice.tsx'
import { PercentField } from '#web/kit/fields/percent-field.tsx'
import { type Rates, rateField } from './use-rates.ts'

/** Each pot with its rate, its account and what it gets; life is the rest. */
export function RateRows({ rates }: { readonly rates: Rates }) {
  const { settings, set, chosen, setChosen, isSimple, open, parts, lifeBp } = rates
  return (
    <ul className="section-rule mt-6">
      {ratedPots.map((pot) => (
        <PotRow key={pot} pot={pot} cents={parts?.[pot] ?? null}>
          {fixedCents(settings, pot) === null ? (
            <PercentField
              label={`${potWords[pot].title}, Rate`}
              isLabelHidden
              fieldClassName="w-28"
              valueBp={settings[rateField[pot]]}
              onPreview={(rate) => set({ [rateField[pot]]: rate })}
              onCommit={(rate) => set({ [rateField[pot]]: rate ?? 0 })}
            />
          ) : (
            <p className="w-28 py-3">{shareWords(pot, null)}</p>
          )}
          {isSimple && <TargetSelect pot={pot} accounts={open} chosen={chosen} onChange={setChosen} />}
        </PotRow>
      ))}
      <PotRow pot="life" cents={parts?.life ?? null}>
        <p className="w-28 py-3">{lifeBp < 0 ? '–' : shareWords('life', potShareBp(settings, 'life'))}</p>
        {isSimple && <TargetSelect pot="life" accounts={open} chosen={chosen} onChange={setChosen} />}
      </PotRow>
    </ul>
  )
}

interface PotRowProps {
  readonly pot: Pot
  readonly cents: Cents | null
  readonly children: ReactNode
}

function PotRow({ pot, cents, children }: PotRowProps) {
  const { title, note } = potWords[pot]
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-3 border-b border-border py-4">
      <LedgerName colour={pot} title={title} note={note} />
      <div className="col-span-2 row-start-2 flex gap-3">{children}</div>
      <p className="text-right text-18 font-semibold whitespace-nowrap">
        {cents === null ? <span className="text-text-3">–</span> : <Money cents={cents} />}
      </p>
    </li>
  )
}

interface TargetSelectProps {
  readonly pot: Pot
  readonly accounts: readonly { readonly id: string; readonly name: string }[]
  readonly chosen: SuggestedTargets
  readonly onChange: (chosen: SuggestedTargets) => void
}

function TargetSelect({ pot, accounts, chosen, onChange }: TargetSelectProps) {
  return (
    <NativeChoice
      label={`Konto für ${potWords[pot].title}`}
      isLabelHidden
      fieldClassName="w-44 grow"
      choices={[
        { value: null, label: 'noch kein Konto' },
        ...accounts.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={chosen[pot] ?? null}
      onChange={(accountId) => onChange({ ...chosen, [pot]: accountId })}
    />
  )
}
