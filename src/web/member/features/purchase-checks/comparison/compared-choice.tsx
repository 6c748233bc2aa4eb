import ChevronDown from 'lucide-react/icons/chevron-down'
import { useNavigate } from 'react-router'
import { checkLimits } from '#domain/property/purchase-check.ts'
import type { StoredCheck } from '#web/household/planning/property-queries.ts'
import { Checkbox } from '#web/kit/controls/checkbox.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'
import { comparedParam, propertyAddress } from '#web/member/property/property-address.ts'

interface ComparedChoiceProps {
  readonly checks: readonly StoredCheck[]
  readonly compared: readonly string[]
}

/** Which checks stand beside each other; three at most. */
export function ComparedChoice({ checks, compared }: ComparedChoiceProps) {
  const navigate = useNavigate()
  const isFull = compared.length >= checkLimits.compared
  function choose(ids: readonly string[]): void {
    void navigate(propertyAddress('pruefen', { [comparedParam]: ids.join(',') }), {
      replace: true,
      preventScrollReset: true,
    })
  }
  return (
    <details className="group max-w-120" open={compared.length < 2 || undefined}>
      <summary className="inline-flex min-h-11 items-center gap-2 rounded-control text-14 font-medium text-text-2 hover:text-text [&::-webkit-details-marker]:hidden">
        {`Prüfungen wählen, ${compared.length} von ${checks.length}`}
        <Icon of={ChevronDown} size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="border-l-2 border-border pl-5">
        {checks.map(({ id, name }) => {
          const isChosen = compared.includes(id)
          return (
            <li key={id} className="py-1.5">
              <Checkbox
                label={name}
                checked={isChosen}
                disabled={!isChosen && isFull}
                onChange={() => choose(isChosen ? compared.filter((each) => each !== id) : [...compared, id])}
              />
            </li>
          )
        })}
      </ul>
      {isFull && checks.length > checkLimits.compared && (
        <p className="pl-5 text-14 text-text-3">
          Höchstens drei nebeneinander: Nimm eine heraus, um eine andere zu wählen.
        </p>
      )}
    </details>
  )
}
