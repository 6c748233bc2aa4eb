import type { WidgetName } from '#domain/overview/widgets.ts'

/** How high each part is below its title, on a phone and beside another: what follows stays where it is drawn first. */
export const panelHeights: Readonly<Record<WidgetName, string>> = {
  net_worth: 'min-h-86 md:min-h-84',
  free_to_spend: 'min-h-56 md:min-h-96',
  ladder: 'min-h-71 md:min-h-69',
  next_step: 'min-h-58',
  goals: 'min-h-64',
  webinar: 'min-h-22',
}
