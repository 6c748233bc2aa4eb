import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AssetClass } from '#domain/accounts/account.ts'
import { financeable, type LoanToPlace, loansToPlace } from '#domain/household-plan/financed-position.ts'
import type { PlannedPosition } from '#domain/household-plan/planned-positions.ts'
import { Section } from '#web/app/page/section.tsx'
import { wealthPlanQuery } from '#web/household/planning/wealth-plan-queries.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { putPlanPositionMutation } from '#web/household/writes/plan-writes.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { Select } from '#web/kit/pickers/select.tsx'
import { fieldsOfPosition } from '#web/member/wealth-plan/fields-of-position.ts'
import { usePlanEdits } from '#web/member/wealth-plan/plan-edits.tsx'

/**
 * The choice for a loan that paid for nothing that still exists: the loan is subtracted from the everyday
 * money.
 */
const NOTHING = 'nothing'

/**
 * Asks for what each loan has paid for, where nobody has said so; until then the net shares are not net of
 * these loans.
 */
export function LoansSection({ positions }: { readonly positions: readonly PlannedPosition[] }) {
  const loans = loansToPlace(positions)
  if (loans.length === 0) return null
  return (
    <Section
      title={loans.length === 1 ? 'Wofür ist dieser Kredit?' : 'Wofür sind diese Kredite?'}
      lead="Netto zählt ein Kredit gegen das, was er bezahlt hat. Solange das fehlt, ist dort zu viel."
    >
      <ul className="mt-3 border-t border-border">
        {loans.map((each) => (
          <li key={each.loan.id} className="border-b border-border py-4">
            <LoanPlace {...each} things={financeable(positions)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface LoanPlaceProps extends LoanToPlace {
  readonly things: readonly PlannedPosition[]
}

function LoanPlace({ loan, proposed, things }: LoanPlaceProps) {
  const client = useQueryClient()
  const send = useSend()
  const { noteSaved } = usePlanEdits()
  const [chosen, setChosen] = useState(proposed?.id ?? null)
  const [failure, setFailure] = useState<unknown>()
  const [isSending, setSending] = useState(false)
  const assetClass: AssetClass | null =
    chosen === NOTHING ? 'liquidity' : (things.find(({ id }) => id === chosen)?.assetClass ?? null)

  async function place() {
    if (assetClass === null) return
    setSending(true)
    setFailure(undefined)
    try {
      await put(assetClass)
      noteSaved(`${loan.name} zugeordnet`, () => put(null))
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }

  // The position is read from the cache when it is sent; one that was never changed has no version yet.
  function put(next: AssetClass | null) {
    const stored = client.getQueryData(wealthPlanQuery.queryKey)?.positions.find(({ id }) => id === loan.id)
    return send(putPlanPositionMutation, {
      params: { id: loan.id },
      body: {
        ...fieldsOfPosition(stored ?? loan.record),
        assetClass: next,
        version: stored?.version ?? 0,
      },
    })
  }

  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <span>{loan.name}</span>
        <Money cents={0 - loan.currentCents} isToned />
      </p>
      <div className="mt-2 flex flex-wrap items-end gap-4">
        <div className="min-w-0 grow basis-64">
          <Select
            label={proposed ? 'Bezahlt hat er wohl' : 'Bezahlt hat er'}
            placeholder="Auswählen"
            options={[
              ...things.map(({ id, name }) => ({ value: id, label: name })),
              { value: NOTHING, label: 'nichts, was noch da ist', note: 'zählt gegen Geld' },
            ]}
            value={chosen}
            onChange={setChosen}
          />
        </div>
        <Button
          variant="outline"
          disabled={assetClass === null}
          isLoading={isSending}
          loadingLabel="Speichert"
          onClick={() => void place()}
        >
          Zuordnen
        </Button>
      </div>
      {failure !== undefined && (
        <Notice tone="negative" className="mt-3">
          {refusalSentence(failure)}
        </Notice>
      )}
    </>
  )
}
