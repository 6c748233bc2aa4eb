import type { TaxAccount } from '#domain/set-up/suggest-tax-account.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { NativeChoice } from '#web/kit/fields/native-choice.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import type { ReservedHere } from './tax-reserve.ts'

interface TaxReserveRowProps {
  readonly reserved: ReservedHere
  readonly accounts: readonly { readonly id: string; readonly name: string }[]
  readonly proposal: TaxAccount | null
  readonly chosen: string | null
  readonly onChoose: (accountId: string | null) => void
}

const reasons = { name: 'heißt so', free: 'ist noch nicht verplant' } as const

/** Asks for the account of the tax reserve; an account is proposed, but never taken without an answer. */
export function TaxReserveRow({ reserved, accounts, proposal, chosen, onChoose }: TaxReserveRowProps) {
  const proposed = chosen === null ? accounts.find(({ id }) => id === proposal?.accountId) : undefined
  return (
    <section className="section-rule mt-8 pt-4" aria-label="Steuerrücklage">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-20">Auf welches Konto kommt die Steuerrücklage?</h2>
        {reserved.cents > 0 && (
          <p className="text-right text-18 font-semibold whitespace-nowrap">
            <Money cents={reserved.cents} />
          </p>
        )}
      </div>
      <p className="mt-1 max-w-prose text-text-2">
        Sie geht vor den Töpfen ab. Ein eigenes Konto hält sie von dem Geld getrennt, das du ausgeben kannst.
      </p>
      <NativeChoice
        label="Konto für die Steuerrücklage"
        isLabelHidden
        fieldClassName="mt-3 max-w-90"
        choices={[
          { value: null, label: 'noch kein Konto' },
          ...accounts.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={chosen}
        onChange={onChoose}
      />
      {proposed && proposal && (
        <p className="mt-2 text-14 text-text-2">
          {softHyphens(proposed.name)} {reasons[proposal.because]}.{' '}
          <TextAction className="-my-2" onClick={() => onChoose(proposed.id)}>
            {`${proposed.name} nehmen`}
          </TextAction>
        </p>
      )}
    </section>
  )
}
