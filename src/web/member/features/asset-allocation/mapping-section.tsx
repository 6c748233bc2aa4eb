import { useState } from 'react'
import type { AllocatedPosition, HouseholdAllocation } from '#domain/household-plan/household-allocation.ts'
import { type BasisPoints, sumCents, WHOLE_BP } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import type { DistributionSplit } from '#domain/wealth-plan/wealth-plan.ts'
import { Section } from '#web/app/page/section.tsx'
import { className } from '#web/household/planning/class-name.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { PotKey } from '#web/kit/display/colour-key.tsx'
import { type Column, DataTable } from '#web/kit/display/data-table.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { PercentField } from '#web/kit/fields/percent-field.tsx'
import { Drawer } from '#web/kit/overlays/drawer.tsx'
import { useDrawerParam } from '#web/kit/overlays/use-drawer-param.ts'
import { colourOf } from '#web/member/wealth-plan/colour-of.ts'
import type { DistributionFields } from './use-distribution.ts'

interface MappingSectionProps {
  readonly allocation: HouseholdAllocation
  readonly fields: DistributionFields
  readonly onSplits: (splits: readonly DistributionSplit[], word: string) => void
}

/** The asset class of each position, or the parts by which a position counts to several classes. */
export function MappingSection({ allocation, fields, onSplits }: MappingSectionProps) {
  const drawer = useDrawerParam('position')
  const { classes, positions } = allocation
  const opened = positions.find(({ position }) => position.id === drawer.value)
  const columns: readonly Column<AllocatedPosition>[] = [
    {
      key: 'name',
      head: 'Position',
      cell: ({ position }) => (
        <button
          type="button"
          className="flex min-h-11 items-center gap-3 text-left hover:underline"
          onClick={() => drawer.open(position.id)}
        >
          <PotKey colour={colourOf(position)} />
          <span>{position.name}</span>
          <span className="sr-only">, Klassen ändern</span>
        </button>
      ),
      total: 'Zusammen',
    },
    ...classes.map(({ record, ownedCents }): Column<AllocatedPosition> => ({
      key: record.id,
      head: className(record),
      isNumber: true,
      cell: ({ classBp }) => {
        const bp = classBp.get(record.id)
        return bp === undefined ? <span className="text-text-3">–</span> : formatPercent(bp)
      },
      total: <Money cents={ownedCents} isToned />,
    })),
    {
      key: 'value',
      head: 'Stand',
      isNumber: true,
      cell: ({ valueCents }) => <Money cents={valueCents} isToned />,
      total: <Money cents={sumCents(positions.map(({ valueCents }) => valueCents))} isToned />,
    },
  ]
  return (
    <Section title="Welche Position zählt wohin" aside="je Zeile 100 %">
      {positions.length === 0 ? (
        <p className="py-4 text-text-2">
          Noch keine Position. Jedes Konto, das zum Vermögen zählt, steht hier.
        </p>
      ) : (
        <DataTable
          caption="Positionen und ihre Klassen"
          columns={columns}
          rows={positions}
          rowKey={({ position }) => position.id}
          hasTotal
        />
      )}
      <Drawer
        isOpen={opened !== undefined}
        onClose={drawer.close}
        label="Klassen der Position"
        title={opened?.position.name ?? ''}
      >
        {opened && (
          <SplitForm
            key={opened.position.id}
            allocated={opened}
            fields={fields}
            onSave={(parts) => {
              const { id, name } = opened.position
              const others = fields.splits.filter(({ positionId }) => positionId !== id)
              onSplits([...others, ...parts], `${name}: Klassen geändert`)
              drawer.close()
            }}
          />
        )}
      </Drawer>
    </Section>
  )
}

interface SplitFormProps {
  readonly allocated: AllocatedPosition
  readonly fields: DistributionFields
  readonly onSave: (splits: readonly DistributionSplit[]) => void
}

function SplitForm({ allocated: { position, classBp }, fields, onSave }: SplitFormProps) {
  const [shares, setShares] = useState<ReadonlyMap<string, BasisPoints>>(classBp)
  const [isTried, setTried] = useState(false)
  const sumBp = sumCents([...shares.values()])
  const isWhole = sumBp === WHOLE_BP

  function save() {
    setTried(true)
    if (!isWhole) return
    const parts = [...shares].filter(([, shareBp]) => shareBp > 0)
    const [only] = parts
    const own = fields.classes.find(({ key }) => key !== null && key === position.assetClass)
    const isOwn = parts.length === 1 && only?.[0] === own?.id
    onSave(isOwn ? [] : parts.map(([classId, shareBp]) => ({ positionId: position.id, classId, shareBp })))
  }

  return (
    <>
      <p className="mb-4 text-text-2">Ganz zu einer Klasse, oder zu mehreren in Teilen.</p>
      <div className="flex flex-col gap-4">
        {fields.classes.map((record) => (
          <PercentField
            key={record.id}
            label={className(record)}
            valueBp={shares.get(record.id) ?? 0}
            onPreview={(bp) => setShares((former) => new Map(former).set(record.id, bp))}
            onCommit={(bp) => setShares((former) => new Map(former).set(record.id, bp ?? 0))}
          />
        ))}
      </div>
      <p role="status" className="mt-4 font-semibold">{`Zusammen ${formatPercent(sumBp)}`}</p>
      <Button
        className="mt-4"
        onClick={save}
        error={isTried && !isWhole ? 'Die Anteile müssen zusammen 100 % ergeben.' : undefined}
      >
        Übernehmen
      </Button>
    </>
  )
}
