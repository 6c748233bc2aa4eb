import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Columns from 'lucide-react/icons/columns-3'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import Trash from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useNavigate } from 'react-router'
import type { CheckAnswer } from '#domain/property/check/check-answer.ts'
import { checkLimits } from '#domain/property/purchase-check.ts'
import type { StoredCheck } from '#web/household/planning/property-queries.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import type { MenuEntry } from '#web/kit/overlays/menu-props.ts'
import { Menu } from '#web/kit/overlays/menu.tsx'
import { printWholePage } from '#web/kit/parts/print-whole-page.ts'
import { checkParam, comparedParam, propertyAddress } from '#web/member/property/property-address.ts'
import { goToField } from '#web/member/purchase-check/field-place.ts'
import type { CheckHousehold } from '#web/member/purchase-check/use-check-household.ts'
import type { CheckRecord } from '#web/member/purchase-check/use-check-record.ts'
import { usePlanEdits } from '#web/member/wealth-plan/plan-edits.tsx'
import { newCheckAddress } from './check-address.ts'
import { inOrder } from './check-order.ts'
import { downloadYears } from './results/check-csv.ts'
import { useCheckActions } from './use-check-actions.ts'

interface CheckBarProps {
  readonly record: CheckRecord
  readonly checks: readonly StoredCheck[]
  readonly answer: CheckAnswer
  readonly household: CheckHousehold
  readonly onDeleted: () => void
}

/** Which check is shown and whether it is stored, and what can be done with it. */
export function CheckBar({ record, checks, answer, onDeleted }: CheckBarProps) {
  const navigate = useNavigate()
  const edits = usePlanEdits()
  const years = answer.let?.years.value ?? null
  return (
    <>
      <Standing record={record} checks={checks} onDeleted={onDeleted} />
      {edits.canUndo && (
        <TextAction icon={Undo2} onClick={edits.undo}>
          Rückgängig
        </TextAction>
      )}
      <TextAction icon={Printer} onClick={() => void printWholePage()}>
        Drucken
      </TextAction>
      {years && (
        <TextAction icon={Download} onClick={() => downloadYears(years, record.fields.name)}>
          CSV
        </TextAction>
      )}
      <TextAction
        icon={Plus}
        className="!text-primary font-semibold"
        disabled={checks.length >= checkLimits.checks}
        title={checks.length >= checkLimits.checks ? 'Höchstens 20 Prüfungen' : undefined}
        onClick={() => void navigate(newCheckAddress())}
      >
        Neue Prüfung
      </TextAction>
    </>
  )
}

type StandingProps = Pick<CheckBarProps, 'record' | 'checks' | 'onDeleted'>

/** "Prüfung 1 von 3, gespeichert", which opens the list of the others. */
function Standing({ record, checks, onDeleted }: StandingProps) {
  const navigate = useNavigate()
  const { copy, remove } = useCheckActions()
  const ordered = inOrder(checks)
  const at = ordered.findIndex(({ id }) => id === record.id)
  const shown = ordered[at]
  if (!shown)
    return (
      <p role="status" className="text-14 text-text-3">
        Noch nicht gespeichert
      </p>
    )
  async function removeShown(check: StoredCheck): Promise<void> {
    if (!(await remove(check))) return
    onDeleted()
    await navigate(propertyAddress('pruefen'), { replace: true })
  }

  return (
    <Menu
      width={304}
      trigger={
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-2 rounded-control text-14 text-text-2 hover:text-text print:hidden"
        >
          {record.editor.isSaving ? null : <Icon of={Check} size={16} className="text-primary" />}
          <span aria-live="polite">{`Prüfung ${at + 1} von ${checks.length}, ${stateWords(record)}`}</span>
          <Icon of={ChevronDown} size={16} />
        </button>
      }
      entries={[
        ...wayToOthers(shown, ordered),
        { label: 'Umbenennen', icon: Pencil, onSelect: () => setTimeout(() => goToField('name')) },
        {
          label: 'Kopieren',
          icon: Copy,
          isDisabled: checks.length >= checkLimits.checks,
          onSelect: () => void copy(record.fields),
        },
        'separator',
        { label: 'Löschen', icon: Trash, isDanger: true, onSelect: () => void removeShown(shown) },
      ]}
    />
  )
}

function stateWords({ editor }: CheckRecord): string {
  if (editor.isSaving) return 'wird gespeichert'
  return editor.draft === null ? 'gespeichert' : 'nicht gespeichert'
}

/** The other checks, and the comparison with them. */
function wayToOthers(
  shown: StoredCheck,
  ordered: readonly StoredCheck[],
): readonly (MenuEntry | 'separator')[] {
  const others = ordered.filter(({ id }) => id !== shown.id)
  if (others.length === 0) return []
  return [
    ...others.map(({ id, name }) => ({
      label: name,
      to: propertyAddress('pruefen', { [checkParam]: id }),
    })),
    'separator',
    { label: 'Vergleichen', icon: Columns, to: comparedAddress([shown, ...others]) },
  ]
}

function comparedAddress(checks: readonly StoredCheck[]): string {
  const ids = checks.slice(0, checkLimits.compared).map(({ id }) => id)
  return propertyAddress('pruefen', { [comparedParam]: ids.join(',') })
}
