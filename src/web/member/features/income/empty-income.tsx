import { Button } from '#web/controls/button.tsx'
import { EmptyState } from '#web/display/empty-state.tsx'
import { Money } from '#web/display/money.tsx'
import { IncomeDrawing } from './income-drawing.tsx'

export function EmptyIncome({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <div className="section-rule mt-10 pt-8">
      <EmptyState
        level={2}
        drawing={<IncomeDrawing />}
        title="Noch keine Quelle"
        sentence="Aus allem, was im Monat hereinkommt, rechnen wir deine Töpfe: Gehalt, Kindergeld, Miete, auch Unregelmäßiges."
        example={{
          name: 'Gehalt, monatlich am letzten Bankarbeitstag',
          value: <Money cents={291_745} />,
        }}
        action={<Button onClick={onAdd}>Quelle hinzufügen</Button>}
      />
    </div>
  )
}
