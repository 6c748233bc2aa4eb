import './calculators.css'
import { calculatorSlugs, calculators } from '#contract/site/calculators.ts'
import { hasCalculatorEntry } from '#web/app/device/calculator-entries.ts'
import { restingPart } from '#web/app/loading/resting-part.tsx'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { runtime } from '#web/app/page/runtime.ts'
import { calculatorPath } from '#web/household/calculators/calculator-path.ts'
import { areAmountsHidden } from '#web/kit/words/amounts.ts'
import { isOfOtherYear } from '#web/kit/words/prerendered-year.ts'
import { useSearchKey } from './use-search-key.ts'

const description =
  'Sparen, entnehmen, finanzieren, versteuern: Finanzrechner auf den Cent genau, jeder mit Formel, Tabelle und Vergleich. Ohne Konto, deine Werte bleiben auf deinem Gerät.'

export const meta = pageMeta({
  title: 'Finanzrechner',
  description,
  structuredData: (url) => ({
    '@type': 'CollectionPage',
    name: 'Finanzrechner',
    description,
    url,
    inLanguage: 'de',
    isAccessibleForFree: true,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: calculatorSlugs.length,
      itemListElement: calculatorSlugs.map((slug, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: calculators[slug].name,
        url: runtime.texts.APP_URL + calculatorPath(slug),
      })),
    },
  }),
})

const page = restingPart({
  load: async () => (await import('./calculators-index.tsx')).CalculatorsIndex,
  isStale: () => areAmountsHidden() || isOfOtherYear() || calculatorSlugs.some(hasCalculatorEntry),
})

export const { clientMiddleware } = page

/** The page of the free calculators: which ones there are, and which one helps. */
export default function CalculatorsPage() {
  useSearchKey()
  return <page.Part />
}
