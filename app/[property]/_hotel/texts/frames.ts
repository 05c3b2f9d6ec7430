import type { FrameTexts } from './hotel-texts.ts';

// The demo properties are invented. Their small print says so: a guest must not take them for real hotels.
const en: FrameTexts = {
  language: 'en',
  direction: 'ltr',
  skipToBooking: 'Skip to booking',
  booking: 'Rooms and dates',
  onThisPage: 'On this page',
  houseLink: 'The house',
  placeLink: 'Around us',
  factsTitle: 'Good to know',
  contactTitle: 'Contact',
  toBooking: 'See rooms and dates',
  phone: 'Telephone',
  website: 'Website',
  otherHouses: 'Other demo houses',
  termsTitle: 'Terms',
  terms: [
    'This house is invented: it stands here to show the Bellhop booking widget. A booking made on this page reaches a test service, holds no room and obliges nobody to pay.',
    'A real house prints its terms here. Arrival and departure times and the cancellation rules are always shown with the booking itself.',
  ],
  privacyTitle: 'Privacy',
  privacy: [
    'A booking asks for a first name, a last name and an e-mail address, and for nothing else. An encrypted cookie and the browser’s storage remember a booking in progress, so that a reload loses nothing; there is no tracking on this page.',
    'As this is a demonstration, please type invented names and addresses.',
  ],
};

const de: FrameTexts = {
  language: 'de',
  direction: 'ltr',
  skipToBooking: 'Direkt zur Buchung',
  booking: 'Zimmer und Termine',
  onThisPage: 'Auf dieser Seite',
  houseLink: 'Das Haus',
  placeLink: 'Die Umgebung',
  factsTitle: 'Gut zu wissen',
  contactTitle: 'Kontakt',
  toBooking: 'Zimmer und Termine ansehen',
  phone: 'Telefon',
  website: 'Website',
  otherHouses: 'Weitere Demo-Häuser',
  termsTitle: 'Bedingungen',
  terms: [
    'Dieses Haus ist erfunden: Es steht hier, um das Buchungs-Widget Bellhop vorzuführen. Eine Buchung auf dieser Seite geht an einen Testdienst, reserviert kein Zimmer und verpflichtet niemanden zu einer Zahlung.',
    'Ein echtes Haus nennt hier seine Bedingungen. An- und Abreisezeiten sowie die Stornierungsbedingungen stehen immer direkt bei der Buchung.',
  ],
  privacyTitle: 'Datenschutz',
  privacy: [
    'Für eine Buchung fragen wir nach Vorname, Nachname und E-Mail-Adresse, sonst nach nichts. Ein verschlüsseltes Cookie und der Speicher des Browsers merken sich eine laufende Buchung, damit beim Neuladen nichts verloren geht. Ein Tracking findet auf dieser Seite nicht statt.',
    'Da dies eine Vorführung ist, geben Sie bitte erfundene Namen und Adressen ein.',
  ],
};

const fr: FrameTexts = {
  language: 'fr',
  direction: 'ltr',
  skipToBooking: 'Aller à la réservation',
  booking: 'Chambres et dates',
  onThisPage: 'Sur cette page',
  houseLink: 'La maison',
  placeLink: 'Les environs',
  factsTitle: 'Bon à savoir',
  contactTitle: 'Contact',
  toBooking: 'Voir les chambres et les dates',
  phone: 'Téléphone',
  website: 'Site web',
  otherHouses: 'Autres maisons de démonstration',
  termsTitle: 'Conditions',
  terms: [
    'Cette maison est imaginaire\u202f: elle présente le module de réservation Bellhop. Une réservation faite ici parvient à un service de test, ne bloque aucune chambre et n’engage à aucun paiement.',
    'Une vraie maison publierait ici ses conditions. Les heures d’arrivée et de départ ainsi que les règles d’annulation sont toujours indiquées avec la réservation.',
  ],
  privacyTitle: 'Confidentialité',
  privacy: [
    'Pour réserver, nous demandons un prénom, un nom et une adresse e-mail, rien de plus. Un cookie chiffré et le stockage du navigateur gardent en mémoire la réservation en cours, afin que rien ne se perde si la page est rechargée. Aucun suivi n’est effectué ici.',
    'S’agissant d’une démonstration, merci de saisir des noms et des adresses inventés.',
  ],
};

const ar: FrameTexts = {
  language: 'ar',
  direction: 'rtl',
  skipToBooking: 'الانتقال إلى الحجز',
  booking: 'الغرف والتواريخ',
  onThisPage: 'في هذه الصفحة',
  houseLink: 'الدار',
  placeLink: 'من حولنا',
  factsTitle: 'معلومات تهمّك',
  contactTitle: 'اتصل بنا',
  toBooking: 'عرض الغرف والتواريخ',
  phone: 'الهاتف',
  website: 'الموقع الإلكتروني',
  otherHouses: 'دور أخرى للعرض التجريبي',
  termsTitle: 'الشروط',
  terms: [
    'هذه الدار من نسج الخيال، وُضعت هنا لعرض أداة الحجز Bellhop. كل حجز يتم في هذه الصفحة يصل إلى خدمة تجريبية، فلا تُحجز به غرفة ولا يترتب عليه أي دفع.',
    'في موقع دار حقيقية تُنشر الشروط هنا. أما أوقات الوصول والمغادرة وقواعد الإلغاء فتظهر دائمًا مع الحجز نفسه.',
  ],
  privacyTitle: 'الخصوصية',
  privacy: [
    'لا نطلب للحجز سوى الاسم الشخصي والاسم العائلي والبريد الإلكتروني. ويحفظ ملف تعريف ارتباط مشفّر، ومعه ذاكرة تخزين المتصفّح، الحجز الجاري حتى لا يضيع شيء عند إعادة تحميل الصفحة، ولا نتتبّع أحدًا في هذه الصفحة.',
    'ولأن هذا عرض تجريبي، نرجو إدخال أسماء وعناوين غير حقيقية.',
  ],
};

const ja: FrameTexts = {
  language: 'ja',
  direction: 'ltr',
  skipToBooking: 'ご予約へ進む',
  booking: 'お部屋と日程',
  onThisPage: 'このページの内容',
  houseLink: '宿のこと',
  placeLink: '周辺案内',
  factsTitle: 'ご滞在の前に',
  contactTitle: 'お問い合わせ',
  toBooking: 'お部屋と日程を見る',
  phone: '電話',
  website: 'ウェブサイト',
  otherHouses: 'ほかのデモ施設',
  termsTitle: '利用規約',
  terms: [
    'この宿は、予約ウィジェット「Bellhop」をご覧いただくための架空の施設です。このページでのご予約は試験用のサービスに送られ、お部屋の確保も料金のお支払いも発生いたしません。',
    '実際の宿では、ここに宿泊約款を掲載いたします。チェックイン・チェックアウトの時刻とキャンセルの条件は、ご予約の画面に必ず表示されます。',
  ],
  privacyTitle: 'プライバシーポリシー',
  privacy: [
    'ご予約の際に伺うのは、お名前（姓・名）とメールアドレスのみです。途中で画面を読み込み直しても失われないよう、お手続き中のご予約を暗号化したCookieとブラウザーのストレージに保存いたします。このページでは閲覧の追跡を行っておりません。',
    'デモ用のページですので、架空のお名前とメールアドレスをご入力ください。',
  ],
};

/** The texts by language, without a region. */
export const frames: Record<string, FrameTexts> = { en, de, fr, ar, ja };
