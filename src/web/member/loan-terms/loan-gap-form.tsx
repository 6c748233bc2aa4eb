import { useState } from 'react'
import { planPositionRecord } from '#contract/records/plan-position-record.ts'
import type { PlannedPosition } from '#domain/household-plan/planned-positions.ts'
import { MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { parseSentences } from '#web/kit/fields/parse-sentences.ts'
import { PercentField } from '#web/kit/fields/percent-field.tsx'
import { useLoanWrite } from './use-loan-write.ts'

const { fields } = planPositionRecord

/** The loan that is asked about, in the plan or not. */
type AskedLoan = Pick<PlannedPosition, 'id' | 'name' | 'account' | 'record' | 'terms'>

/** Asks for interest and instalment of a loan, and saves both at once. */
export function LoanGapForm({ loan }: { readonly loan: AskedLoan }) {
  const write = useLoanWrite()
  const [interestBp, setInterest] = useState(loan.terms?.interestBp ?? null)
  const [instalmentCents, setInstalment] = useState(loan.terms?.instalmentCents ?? null)
  const [hasTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const missing = (isEmpty: boolean) => (hasTried && isEmpty ? parseSentences.empty : undefined)

  async function save() {
    setTried(true)
    if (interestBp === null || instalmentCents === null) return
    setSaving(true)
    setFailure(undefined)
    try {
      await write(loan, { interestBp, instalmentCents })
    } catch (error) {
      setFailure(refusalSentence(error))
    } finally {
      setSaving(false)
    }
  }

  return (
    <form
      noValidate
      aria-label={`Zins und Rate, ${loan.name}`}
      className="grid max-w-160 items-start gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <PercentField
        label={fields.interestBp.label}
        unit={fields.interestBp.unit}
        digits={2}
        valueBp={interestBp}
        error={missing(interestBp === null)}
        onCommit={setInterest}
      />
      <MoneyField
        label={fields.instalmentCents.label}
        help="Zins und Tilgung zusammen"
        valueCents={instalmentCents}
        maximumCents={MAX_AMOUNT_CENTS}
        error={missing(instalmentCents === null)}
        onCommit={setInstalment}
      />
      <Button type="submit" className="sm:mt-7" isLoading={isSaving} loadingLabel="Speichert" error={failure}>
        Speichern
      </Button>
    </form>
  )
}
