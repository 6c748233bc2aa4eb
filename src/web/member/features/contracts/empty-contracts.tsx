import { Button } from '#web/kit/controls/button.tsx'
import { EmptyState } from '#web/kit/display/empty-state.tsx'
import { Money } from '#web/kit/display/money.tsx'

/** Shown before the first contract, with the use of the tab. */
export function EmptyContracts({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <div className="mt-8">
      <EmptyState
        level={2}
        drawing={<ContractDrawing />}
        title="Keine Frist mehr verpassen"
        sentence="Trage ein, was vereinbart ist. Hier steht dann, bis wann du kündigen kannst, mit Eintrag für den Kalender und fertigem Schreiben."
        example={{
          name: 'Hausrat, kündigen bis 31. März 2027',
          note: 'im Jahr',
          value: <Money cents={9_480} />,
        }}
        action={<Button onClick={onAdd}>Vertrag hinzufügen</Button>}
      />
    </div>
  )
}

function ContractDrawing() {
  return (
    <svg
      width="156"
      height="116"
      viewBox="0 0 156 116"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M28 12h56l16 16v76H28z" className="fill-primary-soft" />
      <path d="M84 12v16h16M42 42h40M42 54h44M42 66h28" />
      <path d="M42 90c6-8 10-8 12 0s6 4 10-4 6 4 14 2" />
      <circle cx="118" cy="76" r="24" className="fill-paper" />
      <path d="M118 60v16l10 8" />
    </svg>
  )
}
