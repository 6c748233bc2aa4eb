import { contractRecord } from '#contract/records/budget-item-record.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay, formatDayMonthYear } from '#domain/calendar/format-date.ts'
import type { Period } from '#domain/calendar/period.ts'
import { CAP_MONTHS } from '#domain/contracts/bound-words.ts'
import type { Contract, ContractKind, NoticeTarget } from '#domain/contracts/contract.ts'
import type { Termination } from '#domain/contracts/next-termination.ts'
import { type LegalLimit, termsInForce } from '#domain/contracts/terms-in-force.ts'
import { durationWords } from '#web/kit/words/duration-words.ts'

const { noticeUnit, noticeTo } = contractRecord.fields

const singular = {
  day: 'Tag',
  week: 'Woche',
  month: 'Monat',
  quarter: 'Quartal',
  year: 'Jahr',
} as const satisfies Record<Period['unit'], string>

/** The law behind each legal limit, with the right that it gives. */
export const limitWords: Readonly<Record<LegalLimit, { readonly law: string; readonly says: string }>> = {
  bgb_309_9: {
    law: '§ 309 Nr. 9 BGB',
    says: 'Höchstens zwei Jahre Laufzeit, zu ihrem Ende ein Monat Frist. Danach kannst du jederzeit mit einem Monat kündigen.',
  },
  bgb_309_9_old: {
    law: '§ 309 Nr. 9 BGB, alte Fassung',
    says: 'Vor März 2022 geschlossen: höchstens zwei Jahre Laufzeit, um höchstens ein Jahr verlängert, Frist höchstens drei Monate.',
  },
  tkg_56: {
    law: '§ 56 TKG',
    says: 'Nach der Mindestlaufzeit kannst du jederzeit mit einem Monat kündigen, auch wenn eine Verlängerung vereinbart war.',
  },
  vvg_11: {
    law: '§ 11 VVG',
    says: 'Frist von einem bis zu drei Monaten, Verlängerung um höchstens ein Jahr. Nach drei Jahren kommst du aus längeren Verträgen heraus.',
  },
  basic_supply: {
    law: '§ 20 StromGVV und GasGVV',
    says: 'In der Grundversorgung kündigst du jederzeit mit zwei Wochen.',
  },
  bgb_573c: {
    law: '§ 573c BGB',
    says: 'Wer mietet, kündigt mit drei Monaten: bis zum dritten Werktag, zum Ende des übernächsten Monats.',
  },
}

/** The hint where the beginning of a contract is known, but not the day of its conclusion (deadlines.md § 71). */
export const signingHint = `Höchstens ${CAP_MONTHS} Monate bindet er dich, gezählt ab der Unterschrift. Trag ein, wann er geschlossen wurde: Das kann dich früher freigeben.`

/**
 * The right that a rise of the price gives, by kind of contract; null where no law gives a right for the
 * whole kind.
 */
export const riseWords: Readonly<Record<ContractKind, string | null>> = {
  telecom:
    'Ändert der Anbieter Preis oder Vertrag, kannst du ab dem Brief drei Monate lang ohne Frist kündigen (§ 57 TKG).',
  energy:
    'Ändert sich der Preis, kannst du ohne Frist zu dem Tag kündigen, an dem er gilt (§ 41 Abs. 5 EnWG).',
  energy_basic:
    'Ändert sich der Preis, kannst du ohne Frist zu dem Tag kündigen, an dem er gilt (§ 5 Abs. 3 StromGVV und GasGVV).',
  insurance:
    'Wird es teurer, ohne dass du mehr dafür bekommst, kannst du ab dem Brief einen Monat lang kündigen (§ 40 VVG).',
  rent: null,
  service: null,
  membership: null,
  other: null,
}

/** The days that are left, in words: "noch 12 Tage", "nur noch heute". */
export function daysLeftWords(days: number): string {
  if (days === 0) return 'nur noch heute'
  // The three words stay in one line.
  return days === 1 ? 'noch\u00A01\u00A0Tag' : `noch\u00A0${days}\u00A0Tage`
}

/** The period of notice that counts today, in words: "3 Monate zum Ende der Laufzeit". */
export function noticeWords(contract: Contract, today: Day): string {
  const terms = termsInForce(contract)
  const isInitial = terms.initialEnd !== null && terms.initialEnd >= today
  return isInitial && terms.noticeTo !== 'third_workday'
    ? `${periodWords(terms.initialNotice)} ${targetWords('term_end')}`
    : `${periodWords(terms.notice)} ${targetWords(laterTarget(terms.noticeTo, terms.renewalMonths))}`
}

/** A period in words: "3 Monate", "1 Woche", "ohne Frist". */
function periodWords({ count, unit }: Period): string {
  if (count === 0) return 'ohne Frist'
  return count === 1 ? `1 ${singular[unit]}` : `${count} ${noticeUnit.words[unit]}`
}

/** The renewal of a contract in words: "um 1 Jahr", "unbefristet". */
export function renewalWords(contract: Contract): string {
  if (contract.cancelledTo !== null) return 'endet'
  const { renewalMonths } = termsInForce(contract)
  return renewalMonths === 0 ? 'unbefristet' : `um ${durationWords(renewalMonths)}`
}

/** The meaning of a contract today in a sentence. */
export function meaningOf(contract: Contract, termination: Termination | null): string {
  if (!termination)
    return `Gekündigt. Der Vertrag endet am ${formatDayMonthYear(contract.cancelledTo ?? contract.startsOn)}.`
  const { arriveBy, endsOn, isAnyTime } = termination
  return isAnyTime
    ? `Jederzeit kündbar. Kommt die Kündigung heute an, endet der Vertrag am ${formatDayMonthYear(endsOn)}.`
    : `Kündigen bis ${formatDayMonthYear(arriveBy)}, dann endet der Vertrag am ${formatDayMonthYear(endsOn)}.`
}

/** The words for a deadline that has passed: "Frist am 30.09.2026 verpasst". */
export function missedWords({ arriveBy }: Termination): string {
  return `Frist am ${formatDay(arriveBy)} verpasst`
}

function targetWords(target: NoticeTarget): string {
  return noticeTo.words[target]
}

function laterTarget(target: NoticeTarget, renewalMonths: number): NoticeTarget {
  return target === 'term_end' && renewalMonths === 0 ? 'any_day' : target
}
