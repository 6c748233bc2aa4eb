import { settingNames } from '#contract/admin/setting-rules.ts'
import type * as contract from '#contract/admin/settings.ts'
import type { SettingsPreview } from '#contract/admin/settings.ts'
import { fixedIds } from '#contract/content/fixed-ids.ts'
import type { LegalText, LegalValues } from '#contract/legal/legal-text.ts'
import { legalTexts } from '#contract/legal/legal-texts.ts'
import type { Day } from '#domain/calendar/day.ts'
import { vatBpOn } from '#domain/subscription/vat.ts'
import type { Config } from '#server/config.ts'
import { readOfferings } from '#server/content/offerings.ts'
import type { Call } from '#server/http/serve.ts'
import { runtimeValues } from '#server/pages/runtime-values.ts'
import { readChosen } from '#server/settings/read-chosen.ts'
import { writtenSettings } from '#server/settings/written-settings.ts'
import { plainParagraphs } from '#server/subscription/legal-text-at.ts'
import { today } from '#server/today.ts'
import { checkChanges, newValues } from './check-changes.ts'
import type { Settings } from './read-settings.ts'
import { countConcerned } from './store.ts'

/**
 * What a change would change: values, legal texts, documents from now on; and what it leaves as it is.
 * @throws {Problem} invalid_input with a sentence at each field
 */
export async function previewSettings(
  { body: { values } }: Call<typeof contract.previewSettings>,
  settings: Settings,
): Promise<SettingsPreview> {
  const { clock, configWith, database } = settings.dependencies
  const config = configWith(await readChosen(database))
  const next = configWith(await readChosen(database, newValues(values)))
  checkChanges(newValues(values), { config, next, isBeingSetUp: settings.isBeingSetUp })
  const day = today(clock)
  const series = `${next.sale.numberPrefix}-${day.slice(0, 4)}`
  const concerned = await countConcerned(database, {
    now: clock.now(),
    withVatSince: next.sale.smallBusinessSince ?? day,
    series,
  })
  const { invoices, confirmations, running_trials, waiting_declarations, waiting_mails } = concerned
  return {
    changes: changedValues(config, next),
    texts: await changedTexts(settings, config, next),
    kept: { invoices, confirmations },
    running_trials,
    waiting_declarations,
    waiting_mails,
    next_invoice_number:
      config.sale.numberPrefix === next.sale.numberPrefix
        ? null
        : `${series}-${String(concerned.last_number + 1).padStart(6, '0')}`,
    vat: { ...vatOf(config, next, day), invoices_with_vat: concerned.invoices_with_vat },
  }
}

function changedValues(config: Config, next: Config): SettingsPreview['changes'] {
  const [before, after] = [writtenSettings(config), writtenSettings(next)]
  return settingNames.flatMap((name) =>
    before[name] === after[name] ? [] : [{ name, former: before[name], value: after[name] }],
  )
}

function vatOf(config: Config, next: Config, day: Day) {
  return {
    former_bp: vatBpOn(day, config.sale.smallBusinessSince) ?? 0,
    bp: vatBpOn(day, next.sale.smallBusinessSince) ?? 0,
  }
}

async function changedTexts(
  { dependencies: { clock, database }, published }: Settings,
  config: Config,
  next: Config,
): Promise<SettingsPreview['texts']> {
  const now = clock.now()
  const valuesOf = async (each: Config): Promise<LegalValues> => ({
    ...runtimeValues(each, now),
    offerings: await readOfferings(database, each, now),
    dunning: each.dunning,
  })
  const [before, after] = [await valuesOf(config), await valuesOf(next)]
  const own = new Set(
    published
      .shown()
      .items.flatMap(({ id, kind, publicFrom }) =>
        kind === 'legal_text' && publicFrom !== null ? [id] : [],
      ),
  )
  return legalTexts.flatMap((text) => {
    const [former, latter] = [linesOf(text, before), linesOf(text, after)]
    const removed = former.filter((line) => !latter.includes(line))
    const added = latter.filter((line) => !former.includes(line))
    if (removed.length + added.length === 0) return []
    return [{ document: text.document, is_own: own.has(fixedIds[text.document]), removed, added }]
  })
}

function linesOf({ lead, text }: LegalText, values: LegalValues): readonly string[] {
  return plainParagraphs(`${lead(values)}\n\n${text(values)}`).flatMap((paragraph) => paragraph.split('\n'))
}
