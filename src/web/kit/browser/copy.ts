import { showToast } from '#web/kit/toasts/toast-store.ts'

/** Copies a text and says so (spec § 8). */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ type: 'positive', message: 'Erfolgreich kopiert' })
  } catch {
    showToast({ type: 'negative', message: 'Kopieren fehlgeschlagen' })
  }
}
