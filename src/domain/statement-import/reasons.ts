/** The reasons why a row, or a part of it, could not be read (imports.md § 13). The web has the sentences for them. */
export type RowReason =
  /** No amount where there has to be one. */
  | 'amount_missing'
  /** Letters, wrong groups, another style of numbers. */
  | 'not_an_amount'
  | 'two_signs'
  /** More than two digits after the comma. */
  | 'too_many_decimals'
  /** An amount beyond the limit of a booking. */
  | 'amount_too_large'
  | 'date_missing'
  /** Not written as a date, or a day that its month does not have. */
  | 'not_a_date'
  /** No row of the file shows whether the day or the month comes first: a person has to answer. */
  | 'ambiguous_date'
  /** Filled cells beyond the columns. */
  | 'too_many_cells'
  /** A spreadsheet has turned the IBAN into 1,23E+21; the row is kept without it. */
  | 'rounded_number'
  /** A letter whose bytes are broken, so that U+FFFD stands there; the row is kept. */
  | 'broken_letter'
  /** An unknown kind of transaction; its amount counts. */
  | 'unknown_type'
  /** Neither debit nor credit, or both. */
  | 'unclear_sign'
  /** The parts of a split booking do not add up; it is kept whole. */
  | 'parts_differ'
  /** A quote that never closes. */
  | 'unclosed_quote'
  | 'row_too_long'
  /** Rows under columns that are not known. */
  | 'unknown_columns'
  /** A payment that was refused, cancelled or reversed before it was booked. */
  | 'never_booked'
  /** A line that should be a booking and cannot be read as one. */
  | 'not_a_booking'
  /** The file ends in the middle of the row. */
  | 'truncated'
  /** A position of a depot's list without a number of pieces that can be read. */
  | 'pieces_missing'
  | 'negative_pieces'
  /** Neither ISIN nor WKN nor name. */
  | 'no_security'
  /** A row of a depot's list that is neither a position nor a sum; it does not count. */
  | 'no_position'
  /** A position without a value: it counts, but the depot gets no balance. */
  | 'value_missing'
  /** A value in another currency than the euro: as above. */
  | 'foreign_value'
  /** A depot's list of which something could not be read, so that nothing of it counts. */
  | 'list_incomplete'
  /** A depot's list that names no day: a person has to answer. */
  | 'list_without_day'
  | 'too_many_positions'
  | MarkupReason
  /** Everything after this row is left out. */
  | 'too_many_rows'
  /** The file names so many accounts that another column must have been taken for the account. */
  | 'too_many_accounts'
  /** An entry with more payments, or more lines of purpose, than any bank's. */
  | 'too_many_details'

/** The reasons why a file of tags is not read further. */
export type MarkupReason =
  /** A DTD or an entity of its own (imports.md § 13). */
  'doctype' | 'too_deep' | 'malformed_markup'

/** The reasons why a file is not read at all. */
export type FileReason =
  | 'empty'
  | 'pdf'
  | 'picture'
  /** A document of Word, or of a spreadsheet program other than a readable workbook. */
  | 'document'
  /** MT942: interim reports without balances. */
  | 'mt942'
  | 'too_large'
  /** A table with more columns than anybody can map. */
  | 'too_many_columns'
  /** A ZIP with more members than allowed. */
  | 'too_many_files'
  /** As many files, or as much data, as can be read at once have come before this one. */
  | 'beyond_limit'
  /** A ZIP that contains only other ZIP files. */
  | 'nested_zip'
  | 'unpacked_too_large'
  /** A workbook with macros or links to other files. */
  | 'active_workbook'
  /** A ZIP that asks for a password. */
  | 'encrypted'
  /** A ZIP that is cut off, or packed by an unsupported method. */
  | 'broken_zip'
