const beyond = ['0000', '0001', '1899', '9999', '+275760', '-000001'].flatMap((year) => [
  `${year}-01-01`,
  `${year}-09-13`,
  `${year}-12-31`,
  `${year}-12-31T23:59:59.999Z`,
  `${year}-01-01T00:00:00+14:00`,
])

const misspelt = `2026-02-30 2026-02-29 2026-13-01 2026-00-10 2026-00-01 2026-11-00 2026-11-32
  2026-11 2026-1-1 26-11-01 20261101 01.11.2026 ٢٠٢٦-١١-٠١ ２０２６-11-01
  2026-02-30T10:00:00Z 2026-13-01T10:00:00Z 2026-11-01T24:00:00Z 2026-11-01T23:59:60Z
  2026-11-01T10:00 2026-11-01T10:00:00 2026-11-01T10:00:00+23:59
  24:00 23:59:60 23:60 19:30Z 9:30 infinity -infinity now epoch NaN % _ \\`.split(/\s+/u)

/** Values that no field for a day, a month, an instant or a time of day accepts, whatever its range is. */
export const wrongTimes: readonly unknown[] = [
  ...beyond,
  ...misspelt,
  ' 2026-11-01',
  '2026-11-01\n',
  '2026-11-01\u0000',
  '2026-11-01 10:00:00Z',
  'x'.repeat(8_000),
  '\ud800',
  '\u202e2026-11-01',
  0,
  1,
  -1,
  2026,
  1e300,
  1_795_910_400_000,
  true,
  [],
  ['2026-11-01'],
  {},
]

/** Both ends of each range that a day or month has in the contract, and values between them. */
export const farTimes: readonly string[] = `1900-01-01 1900-12-31 1990-01-01 1999-12-31 2000-01-01 2000-02-29
  2026-11-01 2100-01-01 2100-12-01 2100-12-31 2101-01-01 2199-12-01 2199-12-31
  1900-01-01T00:00:00.000Z 2199-12-31T23:59:59.999Z 00:00 23:59`.split(/\s+/u)
