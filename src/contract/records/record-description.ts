import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'

/**
 * A record as people read it: its name, and its fields in the order in which they are told. Each field has its label,
 * its format and the words of its choices here and nowhere else: form, conflict, lost draft, files, export and the
 * description of the API read them. Plain data, so that rooms that must stay light can read it, too.
 *
 * Every key of the contract's schema is described, and none else. Id and version belong to every record and say
 * nothing to people.
 */
export interface RecordDescription<Stored> {
  readonly name: string
  readonly fields: FieldsOf<Stored>
}

export type FieldsOf<Stored> = {
  readonly [Key in keyof Omit<Stored, 'id' | 'version'>]-?: FieldOf<Stored, Stored[Key]>
}

export type FieldOf<Stored, Value> = Labels<Stored> & Emptiness<Value> & FormatOf<NonNullable<Value>>

interface Labels<Stored> {
  /** In lists, tables and files, and in the form where that does not ask in another way. */
  readonly label: string
  /** How the form asks. */
  readonly inForm?: string
  /** What the field is called while another one has a certain value: what is bought was not opened. */
  readonly labelWhen?: { readonly [Key in keyof Stored]?: { readonly [Value in Text<Stored[Key]>]?: string } }
}

type Text<Value> = Value extends string ? Value : never

/** `none`: what an empty field means. A field that can be null says it. */
type Emptiness<Value> = null extends Value ? { readonly none: string } : { readonly none?: string }

// In brackets: a union of literals is one format, not one for each of them.
type FormatOf<Value> = [Value] extends [boolean]
  ? FlagFormat
  : [Value] extends [Month]
    ? MonthFormat
    : [Value] extends [Day]
      ? DayFormat
      : [Value] extends [string]
        ? string extends Value
          ? TextFormat
          : ChoiceFormat<Value>
        : [Value] extends [number]
          ? number extends Value
            ? AmountFormat | ShareFormat | CountFormat
            : ChoiceFormat<`${Value}`>
          : [Value] extends [readonly string[]]
            ? ManyFormat
            : [Value] extends [readonly number[]]
              ? MonthsOfYearFormat
              : [Value] extends [readonly (infer Entry)[]]
                ? EntryFormat<Entry>
                : [Value] extends [number | string]
                  ? PayDayFormat<Extract<Value, string>>
                  : string extends keyof Value
                    ? ValuesFormat
                    : EntryFormat<Value>

interface FlagFormat {
  readonly format: 'flag'
}
interface MonthFormat {
  readonly format: 'month'
}
interface DayFormat {
  readonly format: 'day'
}
/** What is neither a text nor an IBAN nor a time is the id of such a record. */
interface TextFormat {
  readonly format:
    | 'text'
    | 'iban'
    | 'time'
    | 'person'
    | 'source'
    | 'account'
    | 'subPot'
    | 'position'
    | 'planScenario'
    | 'assetClass'
    | 'budgetGroup'
    | 'budgetItem'
    | 'booking'
    | 'statementImport'
    | 'goal'
}
/** Ids of records. */
interface ManyFormat {
  readonly format: 'accounts' | 'positions' | 'budgetItems' | 'importRules' | 'bookings' | 'goals'
}
interface ChoiceFormat<Value extends string> {
  readonly format: 'choice'
  readonly words: Readonly<Record<Value, string>>
}
interface AmountFormat {
  readonly format: 'cents'
}
interface ShareFormat {
  readonly format: 'basisPoints'
  /** Behind the number, where it is not a plain share. */
  readonly unit?: '% p. a.'
}
interface CountFormat {
  /** `points` are counted in ten thousandths: 437 200 are 43,72. */
  readonly format: 'number' | 'monthOfYear' | 'points'
}
/** Months of a year, 1–12. */
interface MonthsOfYearFormat {
  readonly format: 'monthsOfYear'
}
/** A day of the month, or a word for it. */
interface PayDayFormat<Word extends string = 'last_bank_day'> {
  readonly format: 'payDay'
  readonly words: Readonly<Record<Word, string>>
}
/** Texts by names that only their calculator knows. */
interface ValuesFormat {
  readonly format: 'values'
}
/** One or more entries with fields of their own. */
interface EntryFormat<Entry> {
  readonly format: 'entry'
  /** An entry as people read it, with its fields in braces; of `{amountCents|shareBp}` the first that has a value. */
  readonly pattern: string
  readonly fields: FieldsOf<Entry>
}

/** Any field, for what reads descriptions. */
export type Field = {
  readonly label: string
  readonly inForm?: string
  readonly labelWhen?: Readonly<Record<string, Readonly<Record<string, string | undefined>> | undefined>>
  readonly none?: string
} & (
  | FlagFormat
  | MonthFormat
  | DayFormat
  | TextFormat
  | ManyFormat
  | ChoiceFormat<string>
  | AmountFormat
  | ShareFormat
  | CountFormat
  | MonthsOfYearFormat
  | PayDayFormat
  | ValuesFormat
  | { readonly format: 'entry'; readonly pattern: string; readonly fields: Fields }
)

export type Fields = Readonly<Record<string, Field>>

/** Any record, for what reads descriptions. */
export interface AnyRecord {
  readonly name: string
  readonly fields: Fields
}
