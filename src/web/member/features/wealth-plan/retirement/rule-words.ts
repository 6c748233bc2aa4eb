import { formatPercent } from '#domain/money/format-money.ts'
import type { PeopleRule, UncountedRule, WealthRule } from '#domain/plan-explanation/counted-rules.ts'
import { listWords } from '#web/kit/words/list-words.ts'
import { rateWords } from '#web/member/loan-terms/rate-words.ts'
import type { NameOf } from '#web/member/wealth-plan/person-names.ts'
import { untilWords } from '#web/member/wealth-plan/success-words.ts'
import { movedWords } from './stage-words.ts'

/** A rule of work, pensions, insurance and their tax, in a sentence. */
export function peopleRuleWords(rule: PeopleRule, nameOf: NameOf): string {
  const names = 'personIds' in rule ? listWords(rule.personIds.map(nameOf)) : ''
  switch (rule.name) {
    case 'each_alone':
      return 'Jede Person hört für sich auf. Das Vermögen zahlt, was Gehälter und Renten offen lassen.'
    case 'saving_ends':
      return 'Sparraten enden mit der Arbeit, die sie bezahlt.'
    case 'points':
      return `Gesetzliche Rente von ${names}: Entgeltpunkte × Zugangsfaktor × Rentenwert.`
    case 'letter':
      return rule.kind === 'chosen_month'
        ? `Gesetzliche Rente von ${names}: der Betrag der Rentenauskunft oder des Bescheids.`
        : `Gesetzliche Rente von ${names}: der Betrag der Renteninformation × Zugangsfaktor. Er nimmt Arbeit bis zur Regelaltersgrenze an.`
    case 'moved_pension':
      return movedWords(rule, nameOf)
    case 'civil_pension':
      return `Pension von ${names} nach Bundesrecht: Bezüge × 1,79375 % je Dienstjahr, mit Versorgungsabschlag. Die Länder haben eigene Gesetze.`
    case 'occupational_pension':
      return `Betriebsrente von ${names}: der eingetragene Betrag.`
    case 'contract_pension':
      return `${listWords(rule.names)}: ab der Rente ein Betrag im Monat fürs Leben, der nicht steigt, mit eigener Steuer.`
    case 'insurance_before':
      return beforeWords(rule, names)
    case 'insurance_after':
      return afterWords(rule, names)
    case 'pension_tax':
      return pensionTaxWords(rule)
  }
}

type Insured<Name extends PeopleRule['name']> = Extract<PeopleRule, { readonly name: Name }>

function beforeWords({ kind, countsCapitalIncome }: Insured<'insurance_before'>, names: string): string {
  switch (kind) {
    case 'voluntary':
      return countsCapitalIncome
        ? `Zwischen Arbeit und Rente: ${names}, freiwillig gesetzlich versichert auf die Kapitalerträge des Vorjahres, mindestens auf ein Drittel der Bezugsgröße.`
        : `Zwischen Arbeit und Rente: ${names}, freiwillig gesetzlich versichert auf ein Drittel der Bezugsgröße.`
    case 'family':
      return `Zwischen Arbeit und Rente: Familienversicherung für ${names}, solange das eigene Einkommen klein genug ist.`
    case 'private':
      return `Zwischen Arbeit und Rente: private Versicherung für ${names} mit dem eingetragenen Beitrag.`
    case 'none':
      return `Zwischen Arbeit und Rente: keine Krankenversicherung für ${names}.`
  }
}

function afterWords({ kind }: Insured<'insurance_after'>, names: string): string {
  switch (kind) {
    case 'kvdr':
      return `Mit Rente: Krankenversicherung der Rentner für ${names}, auf gesetzliche und betriebliche Renten.`
    case 'voluntary':
      return `Mit Rente: ${names}, freiwillig gesetzlich versichert mit Zuschuss der Rentenversicherung.`
    case 'private':
      return `Mit Rente: private Versicherung für ${names}, mit Zuschuss zur gesetzlichen Rente, bei Beihilfe ohne.`
    case 'none':
      return `Mit Rente: keine Krankenversicherung für ${names}.`
  }
}

function pensionTaxWords({ isJoint, churchTaxBp, besideSalary }: Insured<'pension_tax'>): string {
  const tariff = isJoint ? 'zusammen veranlagt mit Splitting' : 'jede Person für sich'
  const church = churchTaxBp === 0 ? '' : `, mit ${formatPercent(churchTaxBp, { digits: 0 })} Kirchensteuer`
  const beside =
    besideSalary === null
      ? ''
      : ` Solange jemand arbeitet, zählt, was die Rente zur Steuer des Gehalts in Klasse ${besideSalary === 'splitting' ? 'III' : 'IV'} dazubringt.`
  return `Einkommensteuer auf Renten und Pensionen, ${tariff}${church}. Der Tarif steigt mit der Inflation, Freibeträge der Rente bleiben.${beside}`
}

/** A rule of what is owned and owed, in a sentence. */
export function wealthRuleWords(rule: WealthRule, nameOf: NameOf): string {
  switch (rule.name) {
    case 'median_return':
      return 'Renditen sind Jahreswerte vor Kosten und Steuern, und zwar der Median: Die Hälfte der Läufe einer unberührten Anlage endet über der Linie, die Hälfte darunter.'
    case 'inflation':
      return `Leben, Gehälter, Renten und Beiträge steigen jedes Jahr um ${formatPercent(rule.bp, { digits: 1 })}.`
    case 'horizon':
      return `Der Plan reicht ${untilWords(rule.horizon, nameOf)}.`
    case 'no_tax':
      return 'Der Plan steht vor Steuern: Weder Kapitalerträge noch Renten werden besteuert.'
    case 'capital_tax':
      return capitalTaxWords(rule)
    case 'loans':
      return `Wie vereinbart getilgt: ${listWords(rule.names)}. Die Rate steckt im Leben.`
    case 'follow_up_rate':
      return `Nach der Zinsbindung ${rateWords(rule.rateBp)}${rule.isAssumed ? ', angenommen' : ''}: ${listWords(rule.names)}.`
    case 'loan_gaps':
      return `Ohne Zins und Rate gerechnet, die Schuld bleibt stehen: ${listWords(rule.names)}.`
    case 'let_properties':
      return letWords(rule)
    case 'own_properties':
      return `Zum Leben kommen Kosten und Rücklage, die in keinem Posten des Haushaltsplans stehen: ${listWords(rule.names)}.`
    case 'rent_instalments':
      return `Die Rate zahlt die Miete: ${listWords(rule.names)}.`
    case 'property_gaps':
      return `Ohne Miete und Kosten gerechnet, weil bei einem Darlehen Zins oder Rate fehlt: ${listWords(rule.names)}.`
    case 'withdrawal_order':
      return rule.order === 'proportional' && !rule.hasTargets
        ? 'Entnommen wird aus allen Klassen im Verhältnis ihrer Werte, weil keine Zielanteile da sind.'
        : orderWords[rule.order]
    case 'rebalancing':
      return 'Ende Dezember wird auf die Zielanteile umgeschichtet, mit der Steuer der Verkäufe.'
    case 'unsold':
      return `Nicht verkauft ${rule.names.length > 1 ? 'werden' : 'wird'} ${listWords(rule.names)}, auch wenn sonst Geld fehlt.`
    case 'children':
      return `Den Kindern gehört: ${listWords(rule.names)}. Das zählt zu keiner Stufe und bezahlt kein Leben.`
  }
}

const letTaxWords: Readonly<Record<Extract<WealthRule, { name: 'let_properties' }>['tax'], string>> = {
  income: 'Die Steuer ist, was das Ergebnis zur Steuer des übrigen Einkommens dazubringt.',
  marginal:
    'Die Steuer folgt aus dem übrigen Einkommen. Solange ein Gehalt fehlt, zählt der eingetragene Grenzsteuersatz.',
  none: 'Vor Steuern.',
}

function letWords({ names, tax }: Extract<WealthRule, { name: 'let_properties' }>): string {
  return `Vermietet ${names.length > 1 ? 'sind' : 'ist'} ${listWords(names)}: Miete nach Leerstand, Kosten, Rücklage und Reparaturen zählt als Einkommen, sobald jemand im Ruhestand ist. Bis dahin steckt sie in eurem Einkommen. ${letTaxWords[tax]}`
}

const orderWords: Readonly<Record<Extract<WealthRule, { name: 'withdrawal_order' }>['order'], string>> = {
  proportional: 'Entnommen wird aus jeder Klasse das, was über ihrem Zielanteil liegt.',
  liquidity_first: 'Entnommen wird zuerst aus Konten, dann aus Anleihen, Edelmetallen, Aktien und Krypto.',
  shares_first: 'Entnommen wird zuerst aus Aktien, dann aus Anleihen, Edelmetallen, Krypto und Konten.',
}

function capitalTaxWords({ mode, isJoint, hasFund }: Extract<WealthRule, { name: 'capital_tax' }>): string {
  const church = mode === 'flat' ? '' : ` und ${mode === 'church_8' ? 8 : 9}\u00A0% Kirchensteuer`
  const fund = hasFund
    ? ' Aktien zählen als Aktienfonds: 30\u00A0% steuerfrei, jeden Januar die Vorabpauschale.'
    : ''
  return `Abgeltungsteuer mit Soli${church} in jedem einzelnen Lauf, mit ${isJoint ? 'zwei Sparerpauschbeträgen' : 'einem Sparerpauschbetrag'}.${fund}`
}

/** What a plan leaves out, in a sentence. */
export const uncountedWords: Readonly<Record<UncountedRule, string>> = {
  church_tax_as_expense: 'Kirchensteuer als Sonderausgabe, die Steuer ist etwas zu hoch.',
  cheaper_check: 'Günstigerprüfung für Kapitalerträge.',
  tax_on_other_income: 'Steuer auf Mieten und anderes Einkommen, Kinderfreibeträge.',
  working_pensioners: 'Aktivrente, steuerfreies Gehalt neben der Rente.',
  civil_details:
    'Bei Pensionen: vorübergehende Erhöhung, Kürzung neben einer gesetzlichen Rente, Familienzuschlag für Kinder, eigene Altersgrenzen von Polizei und Feuerwehr.',
  own_insurance_of_funds: 'Die eigenen Grundsätze deiner Krankenkasse für Kapitalerträge.',
  premiums_rise_faster: 'Private Beiträge steigen hier mit den Preisen, bisher stiegen sie schneller.',
  losses: 'Verluste werden nicht verrechnet, Gewinne am Ende des Plans nicht mehr besteuert.',
}
