import { type CalculatorSlug, calculators } from '#contract/site/calculators.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'

/** Title, description, canonical address and structured data of a calculator's page. */
export function calculatorMeta(slug: CalculatorSlug, description: string) {
  const name = calculators[slug].name
  return pageMeta({
    title: name,
    description,
    structuredData: (url) => ({
      '@type': 'WebApplication',
      name,
      description,
      url,
      applicationCategory: 'FinanceApplication',
      operatingSystem: 'Web',
      inLanguage: 'de',
      isAccessibleForFree: true,
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'EUR' },
    }),
  })
}
