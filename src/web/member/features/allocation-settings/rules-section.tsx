import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import { allocationRecord } from '#contract/records/allocation-record.ts'
import type { AllocationBase, ShortfallRule, SubPot } from '#domain/account-system/allocation-version.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { Button } from '#web/controls/button.tsx'
import { Icon } from '#web/controls/icon.tsx'
import { Money } from '#web/display/money.tsx'
import { PotKey } from '#web/display/colour-key.tsx'
import { potWords } from '#web/planning/pot-words.ts'
import { RadioGroup } from '#web/fields/radio-group.tsx'
import type { Preview } from './settings-preview.ts'
import type { Allocation } from './use-allocation.ts'

interface RulesSectionProps {
  readonly allocation: Allocation
  readonly preview: Preview
  readonly isWide: boolean
  /** null: a new one. */
  readonly onSubPot: (subPot: SubPot | null) => void
}

/** What happens in a short month, what the rates apply to, and sub-pots. */
export function RulesSection({ allocation, preview, isWide, onSubPot }: RulesSectionProps) {
  const { settings, change } = allocation
  return (
    <div
      id="regel"
      className={`section-rule mt-12 grid gap-x-12 gap-y-10 pt-4 md:mt-18 ${isWide ? 'grid-cols-3' : ''}`}
    >
      <Column title={fields.shortfall.label}>
        <RadioGroup<ShortfallRule>
          label={fields.shortfall.label}
          isLabelHidden
          value={settings.shortfall}
          onChange={(shortfall) => change({ ...settings, shortfall }, 'Regel geändert')}
          choices={[
            {
              value: 'life_first',
              label: fields.shortfall.words.life_first,
              note:
                settings.lifeMinimumCents > 0 ? (
                  <>
                    mindestens <Money cents={settings.lifeMinimumCents} />, dann die drei Raten
                  </>
                ) : (
                  'bis zum Mindestbetrag, dann die drei Raten'
                ),
            },
            {
              value: 'saving_first',
              label: fields.shortfall.words.saving_first,
              note: 'die drei Raten zuerst, Leben nimmt den Rest',
            },
          ]}
        />
      </Column>
      <Column title={fields.base.label}>
        <RadioGroup<AllocationBase>
          label="Basis der Raten"
          isLabelHidden
          value={settings.base}
          onChange={(base) => change({ ...settings, base }, 'Basis geändert')}
          choices={[
            {
              value: 'month',
              label: fields.base.words.month,
              note: (
                <>
                  {preview.monthCents > 0 && (
                    <>
                      <Money cents={preview.monthCents} />,{' '}
                    </>
                  )}
                  was in diesem Monat kommt
                </>
              ),
            },
            {
              value: 'mean',
              label: fields.base.words.mean,
              note: (
                <>
                  {preview.meanCents > 0 && (
                    <>
                      <Money cents={preview.meanCents} />,{' '}
                    </>
                  )}
                  Mittel der nächsten zwölf Monate
                </>
              ),
            },
          ]}
        />
      </Column>
      <Column title={fields.subPots.label}>
        {settings.subPots.length === 0 ? (
          <p className="text-text-2">
            Keine. Teile einen Topf weiter auf, zum Beispiel Bildung oder Rücklagen.
          </p>
        ) : (
          <ul>
            {settings.subPots.map((subPot, position) => (
              <SubPotRow
                key={subPot.id}
                subPot={subPot}
                error={allocation.errors[`subPots.${position}.shareBp`]}
                onEdit={() => onSubPot(subPot)}
              />
            ))}
          </ul>
        )}
        <Button variant="quiet" onClick={() => onSubPot(null)}>
          Untertopf anlegen
        </Button>
      </Column>
    </div>
  )
}

const { fields } = allocationRecord

function Column({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="border-b border-border pb-2.5 text-20">{title}</h2>
      <div className="mt-3">{children}</div>
    </section>
  )
}

interface SubPotRowProps {
  readonly subPot: SubPot
  readonly error: string | undefined
  readonly onEdit: () => void
}

function SubPotRow({ subPot, error, onEdit }: SubPotRowProps) {
  return (
    <li className="border-b border-border">
      <button
        type="button"
        onClick={onEdit}
        className="group flex min-h-12 w-full items-center gap-3 py-2 text-left hover:bg-bg"
      >
        <PotKey colour={subPot.pot} />
        <span className="min-w-0 grow">
          <span className="block truncate">{subPot.label}</span>
          <span className="block text-14 text-text-3">
            {potWords[subPot.pot].title}, {formatPercent(subPot.shareBp)} vom Einkommen
          </span>
        </span>
        <span className="text-text-2">
          <Icon of={Pencil} size={16} />
          <span className="sr-only">ändern</span>
        </span>
      </button>
      {error !== undefined && <p className="pb-2 text-14 text-negative">{error}</p>}
    </li>
  )
}
