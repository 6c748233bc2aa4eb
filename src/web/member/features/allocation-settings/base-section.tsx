import { allocationRecord } from '#contract/records/allocation-record.ts'
import type { AllocationBase } from '#domain/account-system/allocation-version.ts'
import { Section } from '#web/app/page/section.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { RadioGroup } from '#web/kit/fields/radio-group.tsx'
import type { Preview } from './settings-preview.ts'
import type { Allocation } from './use-allocation.ts'

interface BaseSectionProps {
  readonly allocation: Allocation
  readonly preview: Preview
}

/** The choice of the income to which the rates apply. */
export function BaseSection({ allocation, preview }: BaseSectionProps) {
  const { settings, change } = allocation
  const amount = (cents: number) =>
    cents > 0 && (
      <>
        <Money cents={cents} />,{' '}
      </>
    )
  return (
    <Section title={label}>
      <div className="mt-3 max-w-120">
        <RadioGroup<AllocationBase>
          label={label}
          isLabelHidden
          value={settings.base}
          onChange={(base) => change({ ...settings, base }, 'Grundlage der Raten geändert')}
          choices={[
            {
              value: 'month',
              label: words.month,
              note: <>{amount(preview.monthCents)}was in diesem Monat kommt</>,
            },
            {
              value: 'mean',
              label: words.mean,
              note: <>{amount(preview.meanCents)}so viel kommt im Schnitt der nächsten zwölf Monate</>,
            },
          ]}
        />
      </div>
    </Section>
  )
}

const { label, words } = allocationRecord.fields.base
