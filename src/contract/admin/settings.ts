import * as z from 'zod/mini'
import { type SettingName, settingNames, settingRules } from '#contract/admin/setting-rules.ts'
import { type Output, endpoint } from '#contract/protocol/endpoint.ts'
import { id, oneOf, text, version } from '#contract/schema/schema.ts'

const names = settingNames as readonly [SettingName, ...SettingName[]]
const count = z.int()

/** Where a value comes from. `standard`: neither the environment nor an administrator has said anything. */
export const settingOrigins = ['environment', 'here', 'standard'] as const

const setting = z.object({
  name: oneOf(names),
  /** The value that counts, written as in the environment; null where there is none. */
  value: z.nullable(z.string()),
  origin: oneOf(settingOrigins),
  /** The value as it would be with nothing set here. */
  standard: z.nullable(z.string()),
  /** What is stored here, also while the environment says something else. */
  stored: z.nullable(z.string()),
  /** 0 as long as it was never set here. */
  version: z.int(),
  changed_at: z.nullable(z.string()),
  /** Why production does not start without it; null where nothing is missing. */
  lack: z.nullable(z.string()),
})

export type AdminSetting = Output<typeof setting>

const state = z.object({
  settings: z.array(setting),
  prices: z.object({
    monthly_cents: count,
    yearly_cents: count,
    origin: oneOf(settingOrigins),
    /** Whether anything can be ordered at all. */
    is_sold: z.boolean(),
  }),
  /** The settings that only the environment has; a secret is told only as set or not set. */
  environment: z.array(
    z.object({
      name: z.string(),
      is_set: z.boolean(),
      is_secret: z.boolean(),
      /** Null where the setting is not set and has no other value, and for every secret. */
      value: z.nullable(z.string()),
    }),
  ),
  is_production: z.boolean(),
  /** Whether only the administration is open, until the next start. */
  is_being_set_up: z.boolean(),
})

export type AdminSettings = Output<typeof state>

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'admin',
  summary: 'What is set for the installation, and where',
  data: state,
  envelope: 'data',
})

const change = z.object({
  /** The id of the change; settings that were changed together share it. */
  id: z.uuid(),
  name: oneOf(names),
  former: z.nullable(z.string()),
  value: z.nullable(z.string()),
  at: z.string(),
  /** The name of the administrator; null when that account is gone. */
  by: z.nullable(z.string()),
})

export type SettingChange = Output<typeof change>

/** The changes of one setting, the latest first; at most 50. */
export const listSettingChanges = endpoint({
  method: 'GET',
  path: '/api/admin/settings/{name}/changes',
  access: 'admin',
  summary: 'Who changed a setting, when, from what and to what',
  params: z.strictObject({ name: oneOf(names) }),
  data: z.object({ changes: z.array(change) }),
  envelope: 'data',
})

/** A value by the rule of the environment; null: as if it had never been set. */
function written(name: SettingName) {
  const { expected, parse } = settingRules[name]
  return z.strictObject({
    value: z.nullable(
      // A day is chosen, everything else is typed.
      (name === 'SMALL_BUSINESS_SINCE' ? text(300) : text(300).check(z.trim())).check(
        z.refine((value) => parse(value) !== undefined, { error: `Das muss ${expected} sein.` }),
      ),
    ),
    version,
  })
}

/** New values with the version that was seen of each. */
const values = z.partial(
  z.strictObject({
    OPERATOR_NAME: written('OPERATOR_NAME'),
    OPERATOR_STREET: written('OPERATOR_STREET'),
    OPERATOR_POSTCODE: written('OPERATOR_POSTCODE'),
    OPERATOR_CITY: written('OPERATOR_CITY'),
    OPERATOR_COUNTRY: written('OPERATOR_COUNTRY'),
    OPERATOR_EMAIL: written('OPERATOR_EMAIL'),
    OPERATOR_PHONE: written('OPERATOR_PHONE'),
    OPERATOR_REPRESENTATIVE: written('OPERATOR_REPRESENTATIVE'),
    OPERATOR_REGISTER: written('OPERATOR_REGISTER'),
    OPERATOR_VAT_ID: written('OPERATOR_VAT_ID'),
    OPERATOR_TAX_NUMBER: written('OPERATOR_TAX_NUMBER'),
    EDITOR_NAME: written('EDITOR_NAME'),
    TRIAL_DAYS: written('TRIAL_DAYS'),
    TRIAL_MAX_DAYS: written('TRIAL_MAX_DAYS'),
    MAIL_FROM: written('MAIL_FROM'),
    REGISTRATION_MAILS_PER_HOUR: written('REGISTRATION_MAILS_PER_HOUR'),
    DECLARATION_WAIT_HOURS: written('DECLARATION_WAIT_HOURS'),
    SMALL_BUSINESS_SINCE: written('SMALL_BUSINESS_SINCE'),
    NUMBER_PREFIX: written('NUMBER_PREFIX'),
    SELL_WEBINARS: written('SELL_WEBINARS'),
    SELL_CONSULTANTS: written('SELL_CONSULTANTS'),
  } satisfies Readonly<Record<SettingName, unknown>>),
)

export type WrittenSettings = Output<typeof values>

const preview = z.object({
  /** What would count before and after; without what would stay the same. */
  changes: z.array(
    z.object({ name: oneOf(names), former: z.nullable(z.string()), value: z.nullable(z.string()) }),
  ),
  /** The legal texts that would read differently. */
  texts: z.array(
    z.object({
      document: z.string(),
      /** Whether the operator's own wording is shown: it does not follow, and has to be changed by hand. */
      is_own: z.boolean(),
      removed: z.array(z.string()),
      added: z.array(z.string()),
    }),
  ),
  /** Documents that exist and stay as they are (security.md rule 33). */
  kept: z.object({ invoices: count, confirmations: count }),
  /** Trials that go on with the terms with which they began. */
  running_trials: count,
  /** Declarations that wait, and keep the time that they were told. */
  waiting_declarations: count,
  /** Mails that wait, and go out with the new sender. */
  waiting_mails: count,
  /** The next number of an invoice, where it would be another. */
  next_invoice_number: z.nullable(z.string()),
  vat: z.object({
    former_bp: count,
    bp: count,
    /** Invoices since the new day of the small business that show VAT: they stay, and only a tax adviser can tell. */
    invoices_with_vat: count,
  }),
})

export type SettingsPreview = Output<typeof preview>

export const previewSettings = endpoint({
  method: 'POST',
  path: '/api/admin/settings/preview',
  access: 'admin',
  mayWait: false,
  summary: 'What a change of settings would change, and what not',
  body: z.strictObject({ values }),
  data: preview,
  envelope: 'data',
  problems: ['version_mismatch'],
})

export const changeSettings = endpoint({
  method: 'POST',
  path: '/api/admin/settings',
  access: 'admin',
  mayWait: false,
  summary: 'Change settings of the installation',
  body: z.strictObject({
    /** The id made by the client: the same call again does nothing and returns the present state. */
    id,
    values,
  }),
  data: state,
  envelope: 'data',
  needsRecentAuth: true,
  problems: ['version_mismatch'],
})
