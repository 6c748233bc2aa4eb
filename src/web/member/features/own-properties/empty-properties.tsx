import { Link } from 'react-router'
import { Button } from '#web/kit/controls/button.tsx'
import { EmptyState } from '#web/kit/display/empty-state.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { propertyAddress } from '#web/member/property/property-address.ts'

/** What the view gives, for a household without a property. */
export function EmptyProperties({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <div className="section-rule mt-8 pt-8 md:mt-10">
      <EmptyState
        level={2}
        drawing={<HouseDrawing />}
        title="Noch keine Immobilie"
        sentence={
          <>
            Trag Wert und Darlehen ein. Dann siehst du, was davon dir gehört, was ein neuer Zins kostet und
            was jeden Monat bleibt. Erst suchen? Unter{' '}
            <Link to={propertyAddress('pruefen')} className="underline underline-offset-4">
              Prüfen
            </Link>{' '}
            rechnest du einen Kauf durch.
          </>
        }
        example={{
          name: 'Wohnung, Wert 214.000 €',
          note: 'Eigenkapital',
          value: <Money cents={6_267_992} />,
        }}
        action={<Button onClick={onAdd}>Immobilie hinzufügen</Button>}
      />
    </div>
  )
}

/** Draws a house with a dashed door. */
function HouseDrawing() {
  return (
    <svg width={156} height={116} viewBox="0 0 156 116" fill="none" aria-hidden className="text-primary">
      <path d="M36 52v50h84V52" fill="var(--primary-soft)" />
      <g stroke="currentColor" strokeWidth={1.6} strokeLinecap="round" strokeLinejoin="round">
        <path d="m24 60 54-44 54 44" />
        <path d="M36 52v50h84V52" />
        <path d="M68 102V76h20v26" strokeDasharray="2 4" />
        <path d="M48 66h10v10H48zM98 66h10v10H98z" />
        <path d="M104 38V22h10v24" />
        <path d="M16 102h124" />
      </g>
    </svg>
  )
}
