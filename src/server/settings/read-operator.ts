import { settingRules } from '#contract/admin/setting-rules.ts'
import type { Operator } from '#server/config.ts'
import type { ReadByRule } from './read-by-rule.ts'

/** The names of the settings that say who the operator is. */
export const operatorNames = {
  name: 'OPERATOR_NAME',
  street: 'OPERATOR_STREET',
  postcode: 'OPERATOR_POSTCODE',
  city: 'OPERATOR_CITY',
  country: 'OPERATOR_COUNTRY',
  email: 'OPERATOR_EMAIL',
  phone: 'OPERATOR_PHONE',
  representative: 'OPERATOR_REPRESENTATIVE',
  register: 'OPERATOR_REGISTER',
  vatId: 'OPERATOR_VAT_ID',
  taxNumber: 'OPERATOR_TAX_NUMBER',
  editor: 'EDITOR_NAME',
} as const satisfies Readonly<Record<keyof Operator, keyof typeof settingRules>>

/** Who runs the installation; what nobody has said is null. */
export function readOperator(read: ReadByRule): Operator {
  const text = (part: keyof Operator) => read(operatorNames[part], settingRules[operatorNames[part]])
  return {
    name: text('name'),
    street: text('street'),
    postcode: text('postcode'),
    city: text('city'),
    country: text('country'),
    email: text('email'),
    phone: text('phone'),
    representative: text('representative'),
    register: text('register'),
    vatId: text('vatId'),
    taxNumber: text('taxNumber'),
    editor: text('editor'),
  }
}
