import { Button } from '#web/kit/controls/button.tsx'
import { EmptyState } from '#web/kit/display/empty-state.tsx'
import { Money } from '#web/kit/display/money.tsx'

export function EmptyAccounts({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <div className="section-rule mt-10 pt-8">
      <EmptyState
        level={2}
        drawing={<AccountsDrawing />}
        title="Noch kein Konto"
        sentence="Trag ein, wo dein Geld liegt und was du schuldest. Ein Name und ein Stand genügen, um dein Nettovermögen zu sehen."
        example={{ name: 'Girokonto, Stand von heute', value: <Money cents={238_457} /> }}
        action={<Button onClick={onAdd}>Konto hinzufügen</Button>}
      />
    </div>
  )
}

/** Draws a blank ledger with three empty lines. */
function AccountsDrawing() {
  return (
    <svg width={156} height={116} viewBox="0 0 156 116" fill="none" aria-hidden className="text-primary">
      <path d="M30 14h82a8 8 0 0 1 8 8v78H30Z" fill="var(--primary-soft)" />
      <g stroke="currentColor" strokeWidth={1.6} strokeLinecap="round" strokeLinejoin="round">
        <path d="M30 14h82a8 8 0 0 1 8 8v78H30Z" />
        <path d="M42 14v86" />
        <path d="M54 38h28M54 58h36M54 78h22" strokeDasharray="2 4" />
        <path d="M98 38h10M98 58h10M98 78h10" />
        <path d="M92 88h18M92 92h18" />
        <path d="m132 30 12 12-40 40-14 3 3-14Z" fill="var(--paper)" />
        <path d="m126 36 12 12" />
      </g>
    </svg>
  )
}
