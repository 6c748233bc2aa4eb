import type { SettingName } from '#contract/admin/setting-rules.ts'
import type { SettingsPreview } from '#contract/admin/settings.ts'
import { isDay } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { formatCount } from '#web/kit/words/format-count.ts'

export const documentTitles: Readonly<Record<string, string>> = {
  impressum: 'Impressum',
  datenschutz: 'Datenschutz',
  agb: 'AGB',
  widerrufsbelehrung: 'Widerrufsbelehrung',
  barrierefreiheit: 'Barrierefreiheit',
}

/** What will happen, a sentence each. */
export function effectSentences(preview: SettingsPreview): readonly string[] {
  const { changes } = preview
  const has = (...names: readonly SettingName[]) => changes.some(({ name }) => names.includes(name))
  const valueOf = (name: SettingName) => changes.find((change) => change.name === name)?.value ?? null
  const isOperator = changes.some(({ name }) => name.startsWith('OPERATOR_'))
  return [
    ...(isOperator
      ? ['Fußzeile, Mails, neue Rechnungen und neue Bestätigungen nennen die neuen Angaben.']
      : []),
    ...(preview.texts.some(({ document, is_own: isOwn }) => document === 'agb' && !isOwn)
      ? ['Die AGB bekommen eine neue Fassung. Wer gerade bestellt, muss die Seite neu laden.']
      : []),
    ...(has('SMALL_BUSINESS_SINCE') ? vatSentences(preview, valueOf('SMALL_BUSINESS_SINCE')) : []),
    ...(preview.next_invoice_number === null
      ? []
      : [`Die nächste Rechnung heißt ${preview.next_invoice_number}.`]),
    ...(has('SELL_WEBINARS', 'SELL_CONSULTANTS')
      ? ['Das gilt für neue Verträge. Wer schon ein Abo hat, behält, was darin steht.']
      : []),
    ...(has('TRIAL_DAYS', 'TRIAL_MAX_DAYS') ? [trialSentence(preview)] : []),
    ...(has('DECLARATION_WAIT_HOURS') ? [declarationSentence(preview)] : []),
    ...(has('MAIL_FROM') ? mailSentences(preview) : []),
  ]
}

function vatSentences({ vat }: SettingsPreview, since: string | null): readonly string[] {
  if (since === null || !isDay(since))
    return ['Neue Rechnungen weisen 19 % Umsatzsteuer aus. Die Preise bleiben, die Steuer steckt darin.']
  return [
    `Vom ${formatDay(since)} an zeigen Preise und neue Rechnungen keine Umsatzsteuer.`,
    ...(vat.invoices_with_vat === 0
      ? []
      : [
          `${counted(vat.invoices_with_vat, 'Rechnung', 'Rechnungen')} seit diesem Tag ${vat.invoices_with_vat === 1 ? 'zeigt' : 'zeigen'} Umsatzsteuer und ${vat.invoices_with_vat === 1 ? 'bleibt' : 'bleiben'} so. Frag dazu deine Steuerberatung (§ 14c UStG).`,
        ]),
  ]
}

function trialSentence({ running_trials: running }: SettingsPreview): string {
  const kept =
    running === 0
      ? ''
      : ` ${counted(running, 'laufender Test', 'laufende Tests')} ${running === 1 ? 'behält seine' : 'behalten ihre'} Dauer.`
  return `Das gilt für Tests, die neu beginnen.${kept}`
}

function declarationSentence({ waiting_declarations: waiting }: SettingsPreview): string {
  const kept =
    waiting === 0
      ? ''
      : ` ${counted(waiting, 'wartende Erklärung', 'wartende Erklärungen')} ${waiting === 1 ? 'behält ihre' : 'behalten ihre'} Frist.`
  return `Das gilt für neue Kündigungen und Widerrufe ohne Anmeldung.${kept}`
}

function mailSentences({ waiting_mails: waiting }: SettingsPreview): readonly string[] {
  const also = waiting === 0 ? '' : ` und ${counted(waiting, 'wartende', 'wartende')}`
  return [`Alle neuen${also} Mails tragen den neuen Absender.`]
}

/** What stays as it is; null where there is nothing yet. */
export function keptSentence({ kept: { invoices, confirmations } }: SettingsPreview): string | null {
  const parts = [
    ...(invoices === 0 ? [] : [counted(invoices, 'Rechnung', 'Rechnungen')]),
    ...(confirmations === 0
      ? []
      : [counted(confirmations, 'Bestätigung eines Vertrags', 'Bestätigungen von Verträgen')]),
  ]
  return parts.length === 0 ? null : `Unverändert bleiben ${parts.join(' und ')}.`
}

function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
