import './home.css'
import { restingPart } from '#web/app/loading/resting-part.tsx'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { runtime } from '#web/app/page/runtime.ts'
import { hasKeptEntry } from './has-kept-entry.ts'

export const meta = pageMeta({
  title: 'Jeder Euro bekommt seinen Platz',
  description:
    'Teil dein Einkommen in Töpfe, überweise mit GiroCode und behalte deine Konten im Blick. Kostenlos, auf Deutsch, zehn Minuten im Monat.',
  structuredData: (url) => ({
    '@type': 'WebSite',
    name: runtime.texts.PRODUCT_NAME,
    url,
    inLanguage: 'de',
  }),
})

const page = restingPart({
  load: async () => (await import('./home.tsx')).Home,
  isStale: hasKeptEntry,
})

export const { clientMiddleware } = page
export default page.Part
