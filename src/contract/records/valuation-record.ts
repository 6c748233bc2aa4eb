/** What a balance tells of a property beside its amount. */
export const valuationRecordFields = {
  valuationKind: {
    label: 'Bewertung aus',
    format: 'choice',
    words: {
      purchase: 'Kauf',
      appraisal: 'Gutachten',
      own_estimate: 'eigene Schätzung',
      index: 'Preisindex',
      sale: 'Verkauf',
    },
    none: 'keine Angabe',
  },
  movedCents: { label: 'Aus dem Verkauf einer Immobilie', format: 'cents', none: 'nichts' },
  wholeCents: { label: 'Wert des Ganzen', format: 'cents', none: 'wie der Stand' },
} as const
