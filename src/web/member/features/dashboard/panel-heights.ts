import type { WidgetName } from '#domain/overview/widgets.ts'

/**
 * The height of each part below its title, on a phone and beside another part, so that the parts below stay
 * where they were drawn first.
 */
export const panelHeights: Readonly<Record<WidgetName, string>> = {
  net_worth: 'min-h-86 md:min-h-84',
  free_to_spend: 'min-h-56 md:min-h-96',
  ladder: 'min-h-71 md:min-h-69',
  next_step: 'min-h-58',
  goals: 'min-h-64',
  webinar: 'min-h-22',
}
