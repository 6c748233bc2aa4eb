import { pageMeta } from '#web/page/page-meta.ts'
import { useRuntime } from '#web/page/runtime.ts'
import { LegalPage, LegalSection } from './legal-page.tsx'
import { MailTo } from '#web/page/mail-to.tsx'
import { OperatorAddress } from './operator-address.tsx'

export const meta = pageMeta({
  title: 'Datenschutz',
  description: 'Welche Daten wir verarbeiten, wozu, wie lange, und welche Rechte du hast.',
})

export default function PrivacyPage() {
  const productName = useRuntime().texts.PRODUCT_NAME
  return (
    <LegalPage
      title="Datenschutz"
      lead="Was mit deinen Daten geschieht, wozu und wie lange. Angaben nach Art. 13 DSGVO."
      version="Stand 24. November 2026"
    >
      <LegalSection title="Verantwortlich">
        <OperatorAddress />
        <p>
          Fragen zum Datenschutz beantworten wir unter <MailTo />.
        </p>
      </LegalSection>
      <LegalSection title="Konto">
        <p>
          Für dein Konto speichern wir Anrede, Vorname, Nachname, E-Mail-Adresse, die Zeit der Registrierung,
          die Fassung der AGB, der du zugestimmt hast, und deine Bestätigung, dass du mindestens 18 Jahre alt
          bist. Dein Passwort speichern wir nur als Prüfwert (argon2id), aus dem es sich nicht zurückrechnen
          lässt.
        </p>
        <p>
          Rechtsgrundlage ist der Vertrag mit dir (Art. 6 Abs. 1 Buchst. b DSGVO). Ohne diese Angaben können
          wir kein Konto anlegen. Eine Registrierung, die du nicht bestätigst, löschen wir nach sieben Tagen.
        </p>
        <p>
          Schaltest du die Zwei-Faktor-Anmeldung ein, speichern wir den Schlüssel deiner Authenticator-App
          verschlüsselt und die Wiederherstellungscodes nur als Prüfwerte.
        </p>
      </LegalSection>
      <LegalSection title="Deine Finanzdaten">
        <p>
          Einkommen, Konten, Kontostände, IBAN, Raten, abgehakte Überweisungen und gespeicherte Szenarien der
          Rechner gibst du selbst ein. Wir speichern sie, um dir deine Planung zu zeigen, und für nichts
          anderes. Niemand sonst sieht sie, es sei denn, du erlaubst es einem Berater: keine Werbung, keine
          Auswertung, keine Weitergabe. Zugangsdaten deiner Bank fragen wir nie ab.
        </p>
        <p>
          Rechtsgrundlage ist der Vertrag mit dir (Art. 6 Abs. 1 Buchst. b DSGVO). Du kannst jeden Eintrag
          selbst ändern und löschen.
        </p>
      </LegalSection>
      <LegalSection title="Berater">
        <p>
          Nur wenn du einen Berater wählst und ihm Zugriff erteilst, darf er die Bereiche sehen, die du
          freigibst, bis zu dem Tag, den du festlegst. IBANs darf er nie sehen und nichts ändern. Du beendest
          den Zugriff jederzeit in deinem Profil; dort steht auch, wann du ihn erteilt und beendet hast.
          Rechtsgrundlage ist deine Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO).
        </p>
      </LegalSection>
      <LegalSection title="E-Mails">
        <p>
          Wir schreiben dir nur, was zu deinem Konto gehört, zum Beispiel den Link zum Bestätigen deiner
          Adresse. Die Mails enthalten keine Werbung und keine Zählpixel. Rechtsgrundlage ist der Vertrag mit
          dir (Art. 6 Abs. 1 Buchst. b DSGVO).
        </p>
        <p>
          Erinnerungen an den Monatsabschluss, an Vertragsfristen und an veraltete Stände schicken wir nur,
          wenn du sie in deinem Profil einschaltest. Rechtsgrundlage ist deine Einwilligung (Art. 6 Abs. 1
          Buchst. a DSGVO); du widerrufst sie jederzeit dort oder mit dem Link in jeder Mail, ohne Anmeldung.
          Darin steht nie ein Betrag, kein Konto und kein Anbieter. Wir speichern, wann du welche Erinnerung
          ein- und ausgeschaltet hast und in welcher Fassung des Textes, solange dein Konto besteht, und woran
          wir dich wann erinnert haben, 400 Tage lang.
        </p>
      </LegalSection>
      <LegalSection title="Sicherheit und Protokolle">
        <p>
          Beim Aufruf verarbeitet der Server deine IP-Adresse und die Kennung deines Browsers. Anmeldungen und
          wichtige Änderungen am Konto halten wir mit Zeit, IP-Adresse und Browser fest, um Missbrauch zu
          erkennen; nach 30 Tagen kürzen wir die IP-Adresse, nach zwei Jahren löschen wir den Eintrag. Links
          und Passwörter stehen in keinem Protokoll.
        </p>
        <p>
          Rechtsgrundlage ist unser berechtigtes Interesse an einem sicheren Betrieb (Art. 6 Abs. 1 Buchst. f
          DSGVO).
        </p>
      </LegalSection>
      <LegalSection title="Auf deinem Gerät">
        <p>
          {productName} legt nur ab, was zum Betrieb nötig ist (§ 25 Abs. 2 TDDDG): das Anmelde-Cookie
          wk_session mit dem Hinweis wk_hint, für ein Jahr das Geräte-Cookie wk_device gegen fremdes
          Aussperren, dein Farbschema, ob Beträge verborgen sind und was du auf der Startseite, bei den Zielen
          und in den Rechnern eingetippt hast. Endet deine Sitzung, bevor eine Änderung gespeichert ist,
          bleibt diese eine Änderung bis zu 24 Stunden im Browser, damit du sie nach dem Anmelden noch senden
          kannst; Abmelden löscht sie. Es gibt keine Messung von Besuchen und keine Dienste Dritter. Die
          vollständige Liste findest du jederzeit unter „Cookie-Einstellungen“ am Ende jeder Seite.
        </p>
      </LegalSection>
      <LegalSection title="Empfänger und Orte">
        <p>
          Deine Daten liegen auf den Servern des Betreibers dieser Installation. E-Mails gehen über dessen
          Mailserver an deinen Anbieter. Eine Übermittlung in Länder außerhalb der EU findet durch{' '}
          {productName} nicht statt.
        </p>
      </LegalSection>
      <LegalSection title="Dauer">
        <p>
          Kontodaten und Finanzdaten bleiben gespeichert, solange dein Konto besteht. Eine Anmeldung endet
          nach sieben Tagen ohne Nutzung, spätestens nach 30 Tagen. Dein Konto löschst du in deinem Profil: 14
          Tage lang kannst du es mit dem Link einer Mail behalten, danach löschen wir alles, was wir nicht
          nach Gesetz aufbewahren müssen. In den Protokollen bleiben Ereignisse, die zu niemandem führen. Der
          Haushalt wird mit seinem letzten Mitglied gelöscht.
        </p>
      </LegalSection>
      <LegalSection title="Deine Rechte">
        <p>
          Du hast das Recht auf Auskunft (Art. 15), Berichtigung (Art. 16), Löschung (Art. 17), Einschränkung
          (Art. 18), Übertragbarkeit (Art. 20) und Widerspruch (Art. 21 DSGVO). Herunterladen, ändern und
          löschen kannst du deine Daten selbst in deinem Profil; für alles andere schreib an <MailTo />.
          Außerdem kannst du dich bei einer Datenschutz-Aufsichtsbehörde beschweren. Eine automatisierte
          Entscheidung über dich gibt es nicht.
        </p>
      </LegalSection>
    </LegalPage>
  )
}
