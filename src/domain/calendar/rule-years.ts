/**
 * The years of figures stored by year, in ascending order. `hasFigures` leaves out years whose file lacks the figure
 * that is asked for.
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

/** The years that all lists contain, in ascending order. */
export function commonYears(
  first: readonly number[],
  ...others: readonly (readonly number[])[]
): readonly number[] {
  return first.filter((year) => others.every((years) => years.includes(year)))
}

/**
 * The year whose figures apply in a given year: that year, or the newest one before it; the first one where all are
 * later.
 * @throws RangeError when the list is empty
 */
export function newestBegun(years: readonly number[], thisYear: number): number {
  const newest = years.findLast((year) => year <= thisYear) ?? years[0]
  if (newest === undefined) throw new RangeError('there are no years to choose from')
  return newest
}
