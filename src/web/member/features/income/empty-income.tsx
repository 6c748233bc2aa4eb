import { Button } from '#web/kit/controls/button.tsx'
import { EmptyState } from '#web/kit/display/empty-state.tsx'
import { Money } from '#web/kit/display/money.tsx'

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

/** Draws coins on their way into a bowl, for a household without income. */
function IncomeDrawing() {
  return (
    <svg width={156} height={116} viewBox="0 0 156 116" fill="none" aria-hidden className="text-primary">
      <path d="M18 70h120c-4 25-28 36-60 36S22 95 18 70Z" fill="var(--primary-soft)" />
      <g stroke="currentColor" strokeWidth={1.6} strokeLinecap="round" strokeLinejoin="round">
        <path d="M18 70h120c-4 25-28 36-60 36S22 95 18 70Z" />
        <path d="M8 70h140M58 110h40" />
        <Coin x={78} y={48} />
        <Coin x={116} y={30} />
        <Coin x={42} y={22} />
        <path d="M78 20v12M116 4v10M42 2v4" strokeDasharray="1.5 4" />
      </g>
    </svg>
  )
}

function Coin({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={12} fill="var(--paper)" />
      <path d="M4.5-4.5a6 6 0 1 0 0 9M-6.5-1.5h8M-6.5 1.5h7" />
    </g>
  )
}
