import FlaskConical from 'lucide-react/icons/flask-conical'
import { Icon } from '#web/kit/controls/icon.tsx'

/** Shown only where the built-in test provider replaces a provider that moves money. */
export function TestNote({ className = 'mt-4' }: { readonly className?: string }) {
  return (
    <p
      className={`flex items-center gap-3 rounded-control border border-dashed border-warning px-3 py-2.5 text-14 ${className}`}
    >
      <Icon of={FlaskConical} className="text-warning" />
      <span>
        <strong className="font-semibold">Testanbieter.</strong> Hier fließt kein Geld.
      </span>
    </p>
  )
}
