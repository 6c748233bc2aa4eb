import { DAY_MS } from '#domain/calendar/durations.ts'

// Loaded before a server under test: the clock of its process is DAYS_AHEAD days ahead.

const aheadMs = Number(process.env['DAYS_AHEAD'] ?? 0) * DAY_MS
const RealDate = Date

globalThis.Date = new Proxy(RealDate, {
  construct: (date, given: readonly unknown[], made) =>
    Reflect.construct(date, given.length === 0 ? [RealDate.now() + aheadMs] : given, made) as Date,
  get: (date, key) => (key === 'now' ? () => RealDate.now() + aheadMs : Reflect.get(date, key)),
})
