/** What a balance of a property tells beside its amount. */
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
  wholeCents: { label: 'Wert des Ganzen', format: 'cents', none: 'wie der Stand' },
} as const
