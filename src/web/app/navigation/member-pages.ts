import type { KnownPage } from '#web/app/page/known-pages.ts'
import { placeGroups, settingsPlaces } from './places.ts'

export const memberPages: readonly KnownPage[] = [
  ...placeGroups.flatMap((group) => group.places),
  ...settingsPlaces,
  { to: '/einstellungen/einrichten', label: 'Einrichten' },
  { to: '/einstellungen/haushalt', label: 'Haushalt' },
  { to: '/einstellungen/monat', label: 'Monatsbeginn' },
  { to: '/einstellungen/kategorien', label: 'Kategorien' },
  { to: '/einstellungen/import-regeln', label: 'Import-Regeln' },
  { to: '/einstellungen/darstellung', label: 'Darstellung' },
  { to: '/einstellungen/daten', label: 'Daten' },
]
