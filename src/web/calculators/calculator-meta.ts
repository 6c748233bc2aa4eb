import { pageMeta } from '#web/shell/page-meta.ts'

/** Title, description, canonical address and structured data of a calculator's page. */
export function calculatorMeta({
  name,
  description,
}: {
  readonly name: string
  readonly description: string
}) {
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
