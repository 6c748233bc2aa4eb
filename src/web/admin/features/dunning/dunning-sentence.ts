import { CallError } from '#contract/protocol/client.ts'
import { refreshAdminData } from '#web/admin/admin-data.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'

/** A refusal in the words of this page. What somebody else has changed is read anew. */
export function dunningSentence(error: unknown): string {
  if (!(error instanceof CallError)) return sentenceOf(error)
  if (error.has('version_mismatch')) {
    void refreshAdminData()
    return 'Jemand anderes war schneller. Die Liste zeigt jetzt den neuen Stand; schließ das Fenster und sieh nach.'
  }
  return sentenceOf(error)
}
