import type { PayeeKindName } from '#domain/place-proposals/payee-kinds.ts'

/**
 * The nature of a repeated payment: agreed by contract, only usual, a visit that happens to be monthly, or an order at
 * a shop, which may sell subscriptions as well.
 */
export type PaymentSort = 'contract' | 'usual' | 'visit' | 'shop'

/** The nature of payments by the kind of the payee; a customer who buys repeatedly at a shop has agreed nothing. */
const sorts = {
  groceries: 'shop',
  bakery: 'visit',
  eating_out: 'visit',
  drugstore: 'shop',
  hairdresser: 'visit',
  clothing: 'shop',
  furniture: 'shop',
  diy: 'shop',
  electronics: 'shop',
  marketplace: 'shop',
  books: 'shop',
  toys: 'shop',
  pets: 'shop',
  gifts: 'shop',
  fuel: 'visit',
  charging: 'shop',
  taxi: 'visit',
  parking: 'visit',
  car_service: 'shop',
  bike: 'shop',
  pharmacy: 'visit',
  doctor: 'visit',
  optician: 'visit',
  culture: 'visit',
  travel: 'shop',
  cash: 'visit',
  post: 'visit',
  card_settlement: 'visit',
  saving: 'usual',
  pocket_money: 'usual',
  maintenance: 'usual',
  donation: 'usual',
  tax: 'usual',
  car_tax: 'usual',
  municipal: 'usual',
  public_office: 'usual',
  lottery: 'usual',
  child_benefit: 'usual',
  public_income: 'usual',
  other_income: 'usual',
  public_transport: 'contract',
  train: 'contract',
  car_insurance: 'contract',
  car_loan: 'contract',
  rent: 'contract',
  housing_fee: 'contract',
  electricity: 'contract',
  gas: 'contract',
  energy: 'contract',
  water: 'contract',
  home_loan: 'contract',
  loan: 'contract',
  liability: 'contract',
  household_insurance: 'contract',
  legal_insurance: 'contract',
  building_insurance: 'contract',
  accident_insurance: 'contract',
  disability_insurance: 'contract',
  life_insurance: 'contract',
  pension_insurance: 'contract',
  health_insurance: 'contract',
  insurance: 'contract',
  childcare: 'contract',
  school: 'contract',
  gym: 'contract',
  mobile: 'contract',
  internet: 'contract',
  telecom: 'contract',
  broadcasting: 'contract',
  streaming: 'contract',
  newspaper: 'contract',
  software: 'contract',
  games: 'contract',
  bank_fee: 'contract',
  membership: 'contract',
  building_savings: 'contract',
} as const satisfies Readonly<Record<PayeeKindName, PaymentSort>>

/** The nature of payments to a kind of payee. */
export function paymentSort(kind: PayeeKindName): PaymentSort {
  return sorts[kind]
}

/** The kinds of insurance: premiums are paid once a year as often as each month, and insurers pay back expenses. */
const insurances: ReadonlySet<PayeeKindName> = new Set([
  'car_insurance',
  'liability',
  'household_insurance',
  'legal_insurance',
  'building_insurance',
  'accident_insurance',
  'disability_insurance',
  'life_insurance',
  'health_insurance',
  'insurance',
])

export function isInsurance(kind: PayeeKindName | null): boolean {
  return kind !== null && insurances.has(kind)
}
