import type { WidgetName } from '#domain/overview/widgets.ts'

/** The names of the parts of the overview, as the list for arranging them shows them. */
export const widgetWords: Readonly<Record<WidgetName, { readonly title: string; readonly note: string }>> = {
  net_worth: { title: 'Nettovermögen', note: 'Stand, Veränderung und Kurve' },
  free_to_spend: { title: 'Frei bis Zahltag', note: 'Was du noch ausgeben kannst' },
  ladder: { title: 'Leiter', note: 'Schutz, Sicherheit, Freiheit' },
  next_step: { title: 'Ein nächster Schritt', note: 'Was sich jetzt lohnt' },
  goals: { title: 'Ziele', note: 'Die ersten drei mit ihrem Stand' },
  webinar: { title: 'Nächstes Webinar', note: 'Thema und Termin' },
}
