/**
 * The years of a list of figures by year, first to last. `hasFigures` leaves out those whose file lacks what is asked.
 */
export function yearsOf<Figures>(
  files: Readonly<Record<string, Figures>>,
  hasFigures: (figures: Figures) => boolean = () => true,
): readonly number[] {
  return Object.entries(files)
    .filter(([, figures]) => hasFigures(figures))
    .map(([year]) => Number(year))
    .toSorted((first, second) => first - second)
}

/** The years that all lists have, first to last. */
export function commonYears(
  first: readonly number[],
  ...others: readonly (readonly number[])[]
): readonly number[] {
  return first.filter((year) => others.every((years) => years.includes(year)))
}

/**
 * The year whose figures count in a year: that year, or the newest before it; the first where all are later.
 * @throws RangeError without any year
 */
export function newestBegun(years: readonly number[], thisYear: number): number {
  const newest = years.findLast((year) => year <= thisYear) ?? years[0]
  if (newest === undefined) throw new RangeError('there are no years to choose from')
  return newest
}
