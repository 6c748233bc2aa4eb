import {
  problemAt,
  type StatementBooking,
  type StatementReader,
  type StatementSink,
} from '#domain/statement-import/statement.ts'

/** The character that replaces bytes which are no letter. */
const BROKEN = '\uFFFD'

/**
 * Reports the rows in which a letter is broken (imports.md § 3). Rows are only examined once a piece of the text
 * contains such a character, which hardly ever happens.
 * @param open creates the reader that reports to this sink
 */
export function withBrokenLetters(
  sink: StatementSink,
  open: (watched: StatementSink) => StatementReader,
): StatementReader {
  let isBroken = false
  const reader = open({
    ...sink,
    booking: (booking) => {
      sink.booking(booking)
      if (isBroken) tellBroken(booking, sink)
    },
  })
  return {
    push: (text) => {
      isBroken ||= text.includes(BROKEN)
      reader.push(text)
    },
    end: reader.end,
  }
}

function tellBroken(
  { line, counterparty, purpose, bookingText }: StatementBooking,
  sink: StatementSink,
): void {
  const text = [counterparty, purpose, bookingText ?? ''].find((each) => each.includes(BROKEN))
  if (text !== undefined) sink.problem(problemAt(line, 'broken_letter', text, null, true))
}
