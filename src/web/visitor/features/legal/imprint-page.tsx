import { pageMeta } from '#web/app/page/page-meta.ts'
import { LegalPage } from './legal-page.tsx'

export const meta = pageMeta({
  title: 'Impressum',
  description: 'Wer diese Installation betreibt und wie du den Betreiber erreichst.',
})

export default function ImprintPage() {
  return (
    <>
      <LegalPage title="Impressum" document="impressum" />
      {/* The libraries in the pages ask for their notices; a file beside the pages has them (npm run licences). */}
      <p className="-mt-10 pb-20 print:hidden">
        <a href="/licences.txt" className="text-14 text-text-2 underline underline-offset-4 hover:text-text">
          Lizenzen der verwendeten Bibliotheken
        </a>
      </p>
    </>
  )
}
