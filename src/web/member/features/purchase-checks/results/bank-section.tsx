import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import type { CheckAnswer } from '#domain/property/check/check-answer.ts'
import { Section } from '#web/app/page/section.tsx'
import { downloadFile } from '#web/kit/browser/download.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { useToday } from '#web/kit/words/today.ts'
import type { CheckFields } from '#web/member/purchase-check/check-fields.ts'
import type { CheckHousehold } from '#web/member/purchase-check/use-check-household.ts'
import { fileName } from './check-csv.ts'

interface BankSectionProps {
  readonly answer: CheckAnswer
  readonly fields: CheckFields
  readonly household: CheckHousehold
}

/** The check as a sheet for the talk with a bank, made here on demand. */
export function BankSection({ answer, fields, household }: BankSectionProps) {
  const today = useToday()
  const [isFailed, setFailed] = useState(false)

  async function save(): Promise<void> {
    setFailed(false)
    try {
      const { bankPdf } = await import('./bank-sheet.ts')
      const pdf = bankPdf({
        fields,
        answer,
        household: household.figures,
        author: household.names.join(', '),
        today,
      })
      downloadFile(`${fileName(fields.name, 'bank')}.pdf`, new Blob([pdf], { type: 'application/pdf' }))
    } catch {
      setFailed(true)
    }
  }

  return (
    <div className="print:hidden">
      <Section
        title="Für das Gespräch mit der Bank"
        className=""
        lead="Objekt, Finanzierung und Haushaltsrechnung auf einem Blatt, mit deinem Einkommen und dem, was dein Haushaltsplan für das Leben vorsieht. Das Blatt entsteht in deinem Browser, gesendet wird nichts."
      >
        <div className="mt-4">
          <Button
            variant="outline"
            size={44}
            icon={FileText}
            onClick={() => void save()}
            error={isFailed ? 'Das Blatt ließ sich gerade nicht laden. Versuch es noch einmal.' : undefined}
          >
            PDF für die Bank
          </Button>
        </div>
      </Section>
    </div>
  )
}
